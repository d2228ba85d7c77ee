export { cardsOfAny, presentAny } from './any-products.ts';
export { type Card, readCard } from './card.rules.ts';
export { type CategoryNode, lineage, walk } from './category-tree.rules.ts';
export { type CategoryTree, categoryTree, forgetCategories, numberCategories } from './category-tree.ts';
export { holdTree } from './category-write-store.ts';
export { type Kept, kept } from './kept.ts';
export {
  cardsByIds,
  fillListing,
  type ListedFlashPrice,
  writeFlashPrices,
  writeListing,
} from './listing-store.ts';
export { listingChanged, listingVersion } from './listing-version.ts';
export { operatorShelfRoutes } from './operator-routes.ts';
export { presentBrand, presentCategoryMini } from './present-category.ts';
export {
  presentCards,
  presentFlash,
  presentProduct,
  type Surroundings,
  surroundingsOf,
} from './present-product.ts';
export { discountPercentage, isOnSale, productPrice, type ShownPrice, variantPrice } from './price.rules.ts';
export { presentVariant, type VouchersOf } from './product-detail.ts';
export { presentReview } from './product-reviews.ts';
export type { VariantFacts } from './product-store.ts';
export { productsByIds } from './products-by-ids.ts';
export { maskName, summarise } from './review.rules.ts';
export { type CataloguePorts, catalogueRoutes } from './routes.ts';
export type { ShelfPorts } from './shelf-ports.ts';
export { sitemapProducts } from './sitemap-products.ts';
export { countSold, lockStock, type Pieces, returnStock, takeStock } from './stock-store.ts';
