import type { DataMessages } from '../id/data.ts';

/** Messages of what somebody can do about their own data, in English. */
const ownData: DataMessages['ownData'] = {
  title: 'My data',
  intro: 'What we store about you, and what you can do about it.',
  change: 'Correcting data',
  changeText: 'Most of it you can change yourself:',
  changeLinks: {
    profile: 'Name, e-mail, phone number',
    addresses: 'Addresses',
    notifications: 'Notifications',
    store: 'Store',
  },
  consents: 'Consents',
  consentsNone: 'No consent is recorded yet.',
  purposes: { terms: 'Terms and Conditions', privacy: 'Privacy Policy', whatsapp: 'News by WhatsApp' },
  version: (number) => (number === 0 ? 'text as delivered' : `version ${number}`),
  givenIn: {
    register: 'when registering',
    social: 'when logging in with another account',
    account: 'in the account',
    checkout: 'when paying',
    settings: 'in the notification settings',
  },
  given: (at, ip) => `${at}, from ${ip}`,
  ended: (at) => `withdrawn ${at}`,
  withdraw: 'Withdraw consent',
  withdrawn: 'Consent withdrawn',
  consentsNote:
    'Your agreement to the Terms and the Privacy Policy ends with the account. If you no longer agree, close the account below.',
  copy: 'Copy of my data',
  copyText:
    'One zip archive: a page to read, JSON for machines, and CSV for spreadsheets. It is made in the background; we tell you when it is ready. It can be downloaded once within seven days.',
  copyAsk: 'Request a copy',
  copyAgain: 'Request again',
  copyMaking: 'The archive is being made. We tell you by e-mail or message.',
  copyReady: (day) => `The archive is ready, until ${day}.`,
  copyFailed: 'The archive could not be made. Please request it again.',
  copyGet: 'Download archive',
  copyGot: 'Archive downloaded, and deleted at Lokapasar',
  requests: 'Other requests',
  requestsText:
    'For what you cannot change yourself, or if you object to how your data are used. Our staff answer within 3 x 24 hours.',
  kind: 'Request',
  kinds: {
    correction: 'Correction of data',
    restriction: 'Restriction of use',
    objection: 'Objection',
    other: 'Other',
  },
  text: 'Describe your request',
  send: 'Send request',
  sent: 'Request sent',
  dueBy: (at) => `Answered by ${at} at the latest`,
  answered: (at) => `Answered ${at}`,
  close: 'Closing the account',
  closeText: (days) =>
    `Every session ends. For ${days} days you can log in again, and the account will not be closed. After that its personal data are erased and cannot be brought back.`,
  closeStore: 'Your store closes too: its products leave the search at once.',
  closeKept:
    'What stays: sums of transactions for the books without your name and address, the proof of withdrawals to a bank account, and reviews without a name.',
  blocked: 'The account cannot be closed yet. First settle:',
  blockers: {
    orders: (count) => `${count} orders that are under way or have a complaint`,
    payments: (count) => `${count} payments that are still waiting`,
    sales: (count) => `${count} orders of your store that are under way`,
    balance: (amount) => `A balance of ${amount}: spend or withdraw it`,
    store_balance: (amount) => `A store balance of ${amount}: withdraw it`,
  },
  closeGo: 'Close account',
  closeTitle: 'Close this account?',
  keep: 'Cancel',
  closed: 'Your account will be closed',
  closedText: (day) =>
    `Its personal data will be erased on ${day}. Changed your mind? Log in before that day.`,
  toHome: 'To the home page',
};

export const messages: DataMessages = { ownData };
