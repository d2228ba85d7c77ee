import type { ForYouMessages } from '../id/for-you.ts';

export const forYou: ForYouMessages = {
  openOrders: 'Your orders under way',
  allOrders: 'All orders',
  andOthers: (name, count) => `${name} and ${count} more`,
  buyAgain: 'Buy again',
  seen: 'Recently viewed',
};
