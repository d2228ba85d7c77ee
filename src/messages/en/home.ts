import type { HomeMessages } from '../id/home.ts';

export const home: HomeMessages['home'] = {
  newTitle: 'The stores are getting ready',
  newText: 'Nothing is on sale yet. Do you sell something? Be the first store here.',
  newLink: 'Open a store',
  title: 'Shop the markets of the archipelago',
  description:
    'Lokapasar, an Indonesian online marketplace: goods from stores all over the archipelago, a flash sale every day, and your money safe until your parcel arrives.',
  banners: 'Featured promos',
  seePromo: 'See promo',
  trending: 'Trending now',
  refresh: 'Refresh',
  trendingUpdated: 'Trending Updated',
  trendingFailed: 'Trending : Error Connections',
  loadFailed: (label) => `${label} Error Connection To Server`,
  endsIn: 'Ends in',
  viewDetail: 'View detail',
  viewAll: 'View all',
  discountUpTo: (worth) => `Up to ${worth} off`,
  freeShipping: 'Free shipping',
  until: (day) => `until ${day}`,
};

export const messages: HomeMessages = { home };
