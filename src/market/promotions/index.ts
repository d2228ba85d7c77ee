export { applyFlashMoments, flashTimer } from './flash-moments.ts';
export { createFlashPrices, type FlashPriceCache } from './flash-prices.ts';
export { type PromoStatus, promoStatus } from './period.rules.ts';
export { promotionRoutes } from './routes.ts';
export {
  reachesMinimum,
  type Share,
  splitDiscount,
  splitShipping,
  type VoucherTerms,
  voucherDiscount,
} from './voucher.rules.ts';
export { vouchersForProduct, vouchersOfStore } from './vouchers-of.ts';
