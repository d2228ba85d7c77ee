export { bestSellers } from './best-sellers.ts';
export { everything, type Scope } from './filters.rules.ts';
export { listProducts } from './list-products.ts';
export { rebuildSearch } from './rebuild-search.ts';
export { recommended } from './recommendations.ts';
export { refreshListing } from './refresh-listing.ts';
export { repriceListing } from './reprice-listing.ts';
export { searchRoutes } from './routes.ts';
export { fold, isBlank, wordsOf } from './words.rules.ts';
