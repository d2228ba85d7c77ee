import type { SearchingOnMessages } from '../id/searching-on.ts';

export const searchingOn: SearchingOnMessages = {
  savedToast: 'Search saved on the Wishlist page. We tell you of new products.',
  searches: 'Saved searches',
  anything: 'All products',
  filters: (count) => `${count} ${count === 1 ? 'filter' : 'filters'}`,
  tell: 'Tell me of new ones',
  tellOf: (name) => `Tell me of new products for ${name}`,
  remove: (name) => `Delete the search ${name}`,
  removed: 'Search deleted',
  watch: 'Notify me',
  watching: 'Will be notified',
  watchLabel: (name) => `Notify me when ${name} is back or cheaper`,
  watchToast: 'We tell you when it is back in stock or cheaper. The product is on your wishlist.',
  unwatchToast: 'You are no longer told about this product',
};
