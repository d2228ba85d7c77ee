import type { flash as source } from '../id/flash.ts';

export const flash: typeof source = {
  title: 'Flash Sale',
  description:
    'Special prices for a limited time from stores all over Indonesia, new every few hours, while stock lasts.',
  endsIn: 'Ends in',
  startsIn: 'Starts in',
  slots: 'Flash sale hours',
  live: 'Live',
  willCome: 'Will come',
  banner: 'Flash sale banner',
  pause: 'Stop the banner from moving',
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
