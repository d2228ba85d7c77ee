export { everything, type Scope } from './filters.rules.ts';
export {
  buildSearchIndex,
  dropSearchIndex,
  RefusedProductsError,
  ReplacedBuildError,
  searchIndexState,
  searchIndexTimer,
  searchLag,
  tellSearchEngine,
} from './index-products.ts';
export { affinityTimer, learn } from './learn-affinities.ts';
export { learnAllRelations, relationTimer } from './learn-relations.ts';
export { bestSellers, listProducts } from './list-products.ts';
export { compactCountsTimer, merchantCountsTimer } from './merchant-counts.ts';
export { createOpenSearchEngine } from './opensearch-engine.ts';
export { operatorSearchRoutes } from './operator-routes.ts';
export { rebuildSearch } from './rebuild-search.ts';
export { type RecommendationPorts, recommended } from './recommendations.ts';
export { refreshListing, refreshStock, repriceListing, storeProducts } from './refresh-listing.ts';
export { reindexCatalog, reindexHandler } from './reindex-catalogue.ts';
export { searchRoutes } from './routes.ts';
export { fold, isBlank, tokensOf } from './tokens.rules.ts';
export { type UsualPrice, usualPrices } from './usual-prices.ts';
