export { averageRating } from './brand-list.rules.ts';
export { brandPicks } from './brands-store.ts';
export { suspendWithOwner, unsuspendWithOwner, verifyMerchant } from './decide-merchant.ts';
export { restoreBankAccount } from './merchant-profile.ts';
export { type BrandRow, brandView, type MerchantMiniRow, merchantMini } from './merchant-view.ts';
export {
  bankOfMerchant,
  bankStanding,
  lockMerchant,
  type MerchantRecord,
  merchantById,
  type Sender,
  type StoreLocation,
  sendersOf,
  storeLocations,
  updateMerchant,
} from './merchants-store.ts';
export { suspensionEffectsOf } from './operator-merchants.ts';
export { lockOwner } from './operator-merchants-store.ts';
export { operatorMerchantRoutes } from './operator-routes.ts';
export type { MerchantProducts, OperatorMerchantPorts } from './ports.ts';
export { merchantRoutes } from './routes.ts';
export { sellerRoutes } from './seller-routes.ts';
