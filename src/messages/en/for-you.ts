import type { ForYouMessages } from '../id/for-you.ts';

export const forYou: ForYouMessages = {
  openOrders: 'Your orders under way',
  allOrders: 'All orders',
  andOthers: (name, count) => `${name} and ${count} more`,
  buyAgain: 'Buy again',
  seen: 'Recently viewed',
  own: 'For you',
  offer: 'Would you like recommendations that fit you?',
  offerText:
    'We choose them from what you look at and buy. What you looked at is kept for 90 days at most, and deleted at once when you turn this off.',
  privacy: 'Privacy Policy',
  turnOn: 'Turn on',
  refuse: 'No, thank you',
  turnOff: 'Turn off',
  turnedOff: 'Recommendations are off, and what you looked at is deleted',
};
