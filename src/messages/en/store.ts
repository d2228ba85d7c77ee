import type { store as source } from '../id/store.ts';

export const store: typeof source = {
  metaDescription: (name, city, products) =>
    `${name}${city === '' ? '' : ` in ${city}`}: ${products} products on Lokapasar.`,
  parts: 'Parts of the store',
  home: 'Home',
  products: 'Products',
  storefront: 'Storefront',

  ratingOf: (reviews) => `from ${reviews} reviews`,
  noReviews: 'No reviews yet',
  productCount: 'products',
  soldCount: 'sold',
  since: (when) => `Since ${when}`,
  about: 'About the store',
  bannerOf: (name) => `Banner of ${name}`,
  banners: 'From the store',
  bannerNumber: (index) => `Banner ${index}`,

  vouchers: 'Store vouchers',
  bestSelling: 'Best selling',
  seeAll: 'See all',
  allProducts: 'All Products',
  sort: 'Sort',
  sorts: { review: 'Review', topprice: 'Highest Price', bottomprice: 'Lowest Price', lates: 'Latest' },
  searchIn: (name) => `Search in ${name}`,
  search: 'Search',
  clear: 'Clear the search',
  total: (count) => `${count} product${count === '1' ? '' : 's'}`,

  gone: 'Store not found',
  goneText: 'It may have closed, or its address has changed. See other stores on the brand page.',
  goneLink: 'See all brands',
};
