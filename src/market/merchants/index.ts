export { averageRating } from './brand-list.rules.ts';
export { type BrandRow, brandView, type MerchantMiniRow, merchantMini } from './merchant-view.ts';
export { type MerchantPagePorts, merchantRoutes } from './routes.ts';
export { type Sender, sendersOf } from './senders-store.ts';
