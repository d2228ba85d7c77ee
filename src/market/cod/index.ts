export {
  type CodObstacle,
  type CodTerms,
  codObstacle,
  courierFee,
  refusalShare,
  refusalsSince,
  shareOf,
} from './cod.rules.ts';
export {
  excludedCategories,
  excludedCategoryIds,
  refusalsOf,
  takesCod,
  writeExcludedCategories,
} from './cod-store.ts';
export { storeCodRoutes } from './routes.ts';
