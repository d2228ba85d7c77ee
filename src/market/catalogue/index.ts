export { cached, freshUnlessAway, type Outage } from './cached.ts';
export { type Card, readCard } from './card.rules.ts';
export { lockCategories } from './category-store.ts';
export { type CategoryNode, lineage, subtree } from './category-tree.rules.ts';
export { type CategoryTree, categoryTree, forgetCategories, numberCategories } from './category-tree.ts';
export type { CategoryPorts } from './change-tree.ts';
export {
  cardsByIds,
  fillListing,
  type ListedFlashPrice,
  listingChanged,
  listingVersion,
  sitemapProducts,
  writeFlashPrices,
  writeListing,
} from './listing-store.ts';
export { permitBits, permitsByRank, setsWith } from './permits.rules.ts';
export { presentBrand, presentCategoryMini } from './present-category.ts';
export {
  type CardContext,
  cardsIncludingHidden,
  loadCardContext,
  presentCards,
  presentFlash,
  presentIncludingHidden,
  presentProduct,
  presentTerms,
  productsByIds,
} from './present-product.ts';
export { discountPercentage, isOnSale, productPrice, type ShownPrice, variantPrice } from './price.rules.ts';
export { presentVariant, type VouchersOf } from './product-detail.ts';
export { maskName, presentReview, summarise } from './product-reviews.ts';
export { lowestPrices, type VariantFacts } from './product-store.ts';
export { type CataloguePorts, catalogueRoutes, operatorCatalogueRoutes } from './routes.ts';
export { countSold, lockStock, type Pieces, returnStock, takeStock } from './stock-store.ts';
