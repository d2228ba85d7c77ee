import type { ListingMessages } from '../id/listing.ts';

export const listing: ListingMessages['listing'] = {
  filter: 'Filter',
  clearAll: 'Clear All',
  showProducts: (total) => `Show ${total} products`,
  apply: 'Apply',
  productCount: (total) => `${total} products`,
  sortBy: 'Sort by',
  sortByNow: (label) => `Sort by: ${label}`,
  category: 'Category',
  otherCategories: 'Other categories',
  fewerCategories: 'Fewer',
  openBranch: (name) => `Open ${name}`,
  allCategories: 'All categories',
  location: 'Location',
  province: 'Province',
  allProvinces: 'All provinces',
  allCities: 'Show all cities',
  searchCity: 'Search city',
  locationNotFound: 'Location not found',
  storeType: 'Store type',
  noStoreTypes: 'Not Available Types of store',
  brand: 'Brand',
  searchBrand: 'Search brand',
  allBrands: 'Show all brands',
  brandNotFound: 'Brand not found',
  rating: 'Rating',
  stars: (stars) => (stars === 1 ? '1 star' : `${stars} stars`),
  price: 'Price',
  lowestPrice: 'Lowest price',
  highestPrice: 'Highest price',
  priceWrong: 'The initial price cannot be greater than the final price',
  priceFrom: (from) => `From ${from}`,
  priceTo: (to) => `Up to ${to}`,
  activeFilters: 'Active filters',
  remove: 'remove',
  pageOf: (page) => `Page ${page}`,

  categoryDescription: (name, total) =>
    `${total} ${name} products from stores all over Indonesia. Compare prices, stars and where they ship from on Lokapasar.`,
  categoryBanner: (name) => `${name} picks`,

  searchTitle: 'Search',
  searchTitleOf: (words) => `Search "${words}"`,
  searchDescription: 'Search products from stores all over Indonesia.',
  searchHeading: (total) => `Show ${total} Product`,
  searchInCategory: 'Search in this category',
};

export const flash: ListingMessages['flash'] = {
  title: 'Flash Sale',
  description:
    'Special prices for a limited time from stores all over Indonesia, new every few hours, while stock lasts.',
  endsIn: 'Ends in',
  startsIn: 'Starts in',
  slots: 'Flash sale hours',
  live: 'Live',
  willCome: 'Will come',
  banner: 'Flash sale banner',
  pause: 'Pause the banner',
  search: 'Search on Flash Sale',
  clearSearch: 'Clear search',
  notifications: 'Notifications',
  cart: (lines: number) => (lines === 0 ? 'Cart' : `Cart, ${lines} items`),
  willBe: (price: string) => `Will be ${price}`,
  noSlotTitle: 'No flash sale today yet',
  noSlotText:
    'The next one will appear on this page. Meanwhile everything else is on sale at its usual price.',
  noSlotLink: 'See all products',
  caption: 'FLASHSALE',
};

export const messages: ListingMessages = { flash, listing };
