export { operatorPickRoutes } from './choose-products.ts';
export { applyFlashMoments, createFlashPrices, type FlashPriceCache, flashTimer } from './flash-prices.ts';
export {
  type FlashUnits,
  flashSalesOf,
  giveBackFlashUnits,
  lockFlashItems,
  takeFlashUnits,
  variantsInFlashSales,
} from './flash-units-store.ts';
export { nominationRoutes } from './nominations/routes.ts';
export { operatorCampaignRoutes } from './operator-campaigns/routes.ts';
export { operatorFlashRoutes } from './operator-flash/routes.ts';
export { operatorVoucherRoutes } from './operator-voucher-routes.ts';
export { type PromoStatus, promoStatus } from './period.rules.ts';
export { presentVoucher } from './present-voucher.ts';
export { promoView } from './promo-view.ts';
export { storePromos } from './promo-write-store.ts';
export { vouchersForProduct, vouchersOfStore } from './public-vouchers.ts';
export { promotionRoutes } from './routes.ts';
export { sellerVoucherRoutes } from './seller-voucher-routes.ts';
export { sharedVoucherRoutes } from './shared-vouchers.ts';
export { type AccountVoucher, knownVouchers, runningKnownVouchers } from './usable-vouchers-store.ts';
export {
  reachesMinimum,
  type Share,
  splitDiscount,
  splitShipping,
  storePart,
  type VoucherTerms,
  voucherDiscount,
} from './voucher.rules.ts';
export { giveBackQuota, takeQuota, type VoucherUse } from './voucher-quota-store.ts';
