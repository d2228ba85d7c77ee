import type { lost as source } from '../id/lost.ts';

export const lost: typeof source = {
  notFoundTitle: 'This page does not exist',
  notFoundText:
    'The address may be wrong, or the page has moved. Your cart and your orders have not changed.',
  searchLabel: 'Search on Lokapasar',
  searchButton: 'Search',
  elsewhere: 'Or go on to',
  home: 'Home',
  allProducts: 'All products',
  flashSale: 'Flash Sale',
  promos: 'Promo',
  brands: 'Brand',

  failedTitle: 'This page could not be loaded',
  failedText:
    'Something went wrong on our side. Your cart, your orders and your money are safe. Please try again in a moment.',
  failedCode: 'Code',
  tryAgain: 'Try again',
  toHome: 'To the home page',

  offlineTitle: 'You are offline',
  offlineText:
    'This page needs the internet. Your cart and your orders are safe. Check the connection, then try again.',

  appDescription: 'An Indonesian online marketplace: buy straight from stores all over the country.',
};
