import type { StoreClosingMessages } from '../id/store-closing.ts';

const many = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Messages about closing a store for good, in English. */
const storeClosing: StoreClosingMessages['storeClosing'] = {
  title: 'Close the store',
  intro:
    'Closes the store for good. Your account as a buyer stays; only the store ends. To close for some days, use the store holiday.',
  toHoliday: 'To the store holiday',
  steps: 'What happens',
  step: [
    'Products, vouchers and the store page disappear at once. No new orders come.',
    'You finish the orders, complaints and chats that are open. Your staff can still work. API keys only read, accept and ship orders.',
    'When all of it is done, you have 14 days to withdraw the balance. We send the rest to the bank account of the store, without a fee.',
    'Then the store closes by itself: staff, API keys and webhooks end. Nobody can use the address of the store again.',
  ],
  keeps: 'Orders, invoices, reviews and the books are kept as the law asks; buyers still see their orders.',
  hidden: (products, vouchers) =>
    `${many(products, 'product')} and ${many(vouchers, 'voucher')} are hidden when the closing begins.`,
  before: 'Has to end first',
  open: 'Still open',
  nothingOpen: 'Nothing is open any more.',
  until: (day) => `by ${day} at the latest`,
  kinds: {
    flash: (count) => `${many(count, 'product')} in a running flash sale`,
    unpaid: (count) => `${many(count, 'order')} waiting for payment`,
    orders: (count, amount) => `${many(count, 'open order')}, ${amount}`,
    complaints: (count) => many(count, 'complaint'),
    returns: (count) => `${many(count, 'parcel')} on the way back`,
    cod: (count, amount) =>
      `${many(count, 'order')} paid on delivery, not remitted by the courier yet, ${amount}`,
    withdrawals: (count, amount) => `${many(count, 'withdrawal')} under way, ${amount}`,
    invoices: (count, amount) => `${many(count, 'invoice')} for commission and fees to come, ${amount}`,
    balance: (_, amount) => `Store balance ${amount}`,
  },
  data: "Save the store's data",
  dataText: 'Download what you need first. Once the store is closed, the seller pages cannot be opened.',
  orders: 'Orders (Excel)',
  products: 'Products (Excel)',
  money: 'Balance (CSV)',
  invoices: 'Invoices by month',
  start: 'Begin to close the store',
  startTitle: 'Begin to close the store?',
  startText: 'The store stops selling at once. While anything is open you can take it back on this page.',
  started: 'The closing has begun. The store no longer sells',
  keep: 'Not yet',
  notNow: 'You cannot close a store in this status yourself. Contact Lokapasar.',
  closing: 'The closing is under way',
  closingSince: (day) => `Since ${day}. It closes by itself when everything below is done.`,
  byOperator: (reason) => `Begun by Lokapasar: ${reason}`,
  moneyUntil: (day) =>
    `Only the balance is left. Withdraw it before ${day}; after that we send it to the bank account of the store, without a fee.`,
  toWallet: 'To the balance',
  cancel: 'Take the closing back',
  cancelled: 'The closing was taken back. The store sells again',
  see: 'See the closing',

  panel: 'Closing of the store',
  operatorStart: 'Close the store',
  operatorStartTitle: 'Close this store for good?',
  operatorStartText:
    'The store stops selling at once and closes by itself when everything is done. Its owner reads this reason.',
  operatorReason: 'Reason for closing',
  operatorStarted: 'The closing of the store has begun',
  operatorCancelTitle: 'Take the closing back?',
  operatorCancelText: 'The store is again what it was before, and its owner is told.',
  operatorCancelled: 'The closing was taken back',
  byOwner: 'Begun by its owner',
  since: (day) => `Begun ${day}`,
  payAt: (day) => `The balance is sent to the bank from ${day}`,
  closedAt: (day) => `Closed ${day}`,
};

export const messages: StoreClosingMessages = { storeClosing };
