import type { NotificationMessages } from '../id/notifications.ts';

export const messages: NotificationMessages = {
  notificationSettings: {
    title: 'Notification settings',
    toList: 'To the notifications',
    note: 'All news is always in your list of notifications. Here you choose which of it is also sent by e-mail or shown on the screen of your devices.',
    goesTo: (email) => `E-mails go to ${email}.`,
    noEmail: 'This account has no e-mail address yet, so no e-mail is sent.',
    addEmail: 'Add an e-mail address',
    refused: (email) =>
      `The mail server refuses ${email}, so news is no longer sent there. Change the address, or confirm it again by a code if it is right.`,
    mendEmail: 'Mend the e-mail address',
    buyer: 'By e-mail, as a buyer',
    store: 'By e-mail, as a seller',
    always: 'Always sent',
    alwaysText:
      'OTP codes, news about the security of your account and decisions about your store are always sent and cannot be switched off.',
    switched: {
      is_mailed: { on: 'E-mail switched on', off: 'E-mail switched off' },
      is_pushed: { on: 'News on the screen switched on', off: 'News on the screen switched off' },
    },
    pushTitle: 'On the screen of your devices',
    pushHere: 'Show on this device',
    pushHereText: 'News appears on the screen even when Lokapasar is not open, until you log out.',
    pushGroups: 'What appears on every device that you have switched on:',
    pushUnsupported: 'This browser cannot show news on the screen.',
    pushBlocked:
      'This browser forbids news from Lokapasar. Allow notifications in its settings, then open this page again.',
    pushOn: 'News will appear on this device',
    pushOff: 'News no longer appears on this device',
    offerTitle: 'Want to know when your parcel moves?',
    offerText:
      'We show it on the screen of this device when an order is shipped and delivered. You can switch it off at any time.',
    offerYes: 'Tell me',
    offerNo: 'No, thank you',
    offerClose: 'Close',
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
