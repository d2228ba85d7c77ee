export { everything, type Scope } from './filters.rules.ts';
export { bestSellers, listProducts, recommended } from './list-products.ts';
export { compactCountsTimer, merchantCountsTimer } from './merchant-counts.ts';
export { operatorSearchRoutes } from './operator-routes.ts';
export { rebuildSearch } from './rebuild-search.ts';
export { refreshListing, refreshStock, repriceListing, storeProducts } from './refresh-listing.ts';
export { reindexCatalog, reindexHandler } from './reindex-catalogue.ts';
export { searchRoutes } from './routes.ts';
export { fold, isBlank, tokensOf } from './tokens.rules.ts';
