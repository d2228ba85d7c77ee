export { applyFlashMoments, flashTimer } from './flash-moments.ts';
export { createFlashPrices, type FlashPriceCache } from './flash-prices.ts';
export { type PromoStatus, promoStatus } from './period.rules.ts';
export { promotionRoutes } from './routes.ts';
export { vouchersForProduct, vouchersOfStore } from './vouchers-of.ts';
