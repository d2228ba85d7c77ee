import type { NotificationMessages } from '../id/notifications.ts';

export const messages: NotificationMessages = {
  notificationSettings: {
    title: 'E-mail notifications',
    toList: 'To the notifications',
    note: 'All news is always in your list of notifications. Here you choose which of it is also sent by e-mail.',
    goesTo: (email) => `E-mails go to ${email}.`,
    noEmail: 'This account has no e-mail address yet, so no e-mail is sent.',
    addEmail: 'Add an e-mail address',
    refused: (email) =>
      `The mail server refuses ${email}, so news is no longer sent there. Change the address, or confirm it again by a code if it is right.`,
    mendEmail: 'Mend the e-mail address',
    buyer: 'As a buyer',
    store: 'As a seller',
    always: 'Always sent',
    alwaysText:
      'OTP codes, news about the security of your account and decisions about your store are always sent and cannot be switched off.',
    on: 'E-mail switched on',
    off: 'E-mail switched off',
    language: 'Language and time',
    languageText: 'For our e-mails. The language of the pages follows the address that you open.',
    locale: 'Language',
    locales: { id: 'Bahasa Indonesia', en: 'English' },
    zone: 'Time zone',
    zones: {
      WIB: 'WIB (Western Indonesia)',
      WITA: 'WITA (Central Indonesia)',
      WIT: 'WIT (Eastern Indonesia)',
    },
    save: 'Save',
    saved: 'Changes saved',
    groups: {
      orders: [
        'Orders',
        'Processed, shipped with tracking number, delivered, completed, rejected, complaint decided',
      ],
      payments: ['Payments', 'Received, time nearly over, expired, transfer proof rejected'],
      balance: ['Balance', 'Refunds, withdrawals requested, paid or rejected'],
      reviews: ['Reviews', 'Replies of sellers to your reviews'],
      store_orders: ['Orders of the store', 'New orders, cancellations, complaints and their decisions'],
      store_sales: ['Sales', 'An order is completed and its money is in the store balance'],
      store_balance: ['Store balance', 'Withdrawals requested, paid or rejected'],
      store_reviews: ['New reviews', 'What buyers write about your products'],
      store_products: ['Products', 'Imports finished, products taken down or visible again'],
      store_status: ['Standing of the store', ''],
      account: ['Account', ''],
      security: ['Security', ''],
    },
  },
};
