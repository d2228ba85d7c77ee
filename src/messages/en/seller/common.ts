import type { seller as source } from '../../id/seller/common.ts';

/** The same keys in English. */
export const seller: typeof source = {
  area: 'Seller dashboard',
  menu: 'Dashboard menu',
  overview: 'Overview',
  orders: 'Orders',
  complaints: 'Complaints',
  products: 'Products',
  vouchers: 'Vouchers',
  campaigns: 'Campaigns',
  sharedVouchers: 'Shared vouchers',
  reviews: 'Reviews',
  questions: 'Questions',
  taxes: 'Documents & tax',
  wallet: 'Balance',
  chats: 'Chat',
  notifications: 'Notifications',
  store: 'Store',
  profile: 'Store profile',
  location: 'Location',
  bank: 'Bank account',
  banner: 'Banners',
  holiday: 'Store holiday',
  integration: 'Integration',
  staff: 'Staff',
  switchStore: 'Choose a store',
  chooseTitle: 'Which store do you open?',
  chooseText: 'You help more than one store, or one that is closed to you at the moment.',
  asStaff: (roles) => `Staff: ${roles}`,
  roleNames: { packer: 'Packer', product: 'Products', care: 'Customer care', finance: 'Finance' },
  notYoursTitle: 'Not part of your role',
  notYoursText: (store) =>
    `This page is not part of your role in ${store}. If you need it, ask the owner of the store to change your roles.`,
  notYoursBack: 'To a page that you can open',
  staffHomeText: (store, roles) =>
    `You help ${store} as ${roles}. What you change is noted and can be read by its owner.`,
  visitStore: 'View store',
  toShop: 'To Lokapasar',
  language: 'Language',
  waiting: (count) => `${count} waiting`,
  unread: (count) => `Notifications, ${count} unread`,
  news: (count) =>
    count === 1 ? 'A new notification for your store' : `${count} new notifications for your store`,
  newOrders: (count) => (count === 1 ? 'A new order has come in' : `${count} new orders have come in`),
  open: 'View',

  statuses: {
    draft: 'Draft',
    pending: 'Being reviewed',
    active: 'Active',
    rejected: 'Rejected',
    suspended: 'Suspended',
  },
  pendingTitle: 'Your store is being reviewed',
  pendingText:
    'Lokapasar’s turn: checking your documents. Meanwhile you can add products and complete your profile; buyers see them as soon as the store is approved. The balance can only be withdrawn after that.',
  pendingLink: 'Add products',
  suspendedTitle: 'Your store is suspended',
  suspendedText:
    'Your products are not shown and cannot be changed. Your turn: finish the orders under way, answer reviews, and read the reason in your notifications.',
  suspendedLink: 'Open notifications',
  rejectedTitle: 'Your registration was rejected',
  rejectedText: 'Your turn: correct what is named below, then send it for review again.',
  rejectedReason: 'The reason',
  rejectedLink: 'Correct the registration',

  export: {
    open: 'Export',
    title: 'Export as',
    text: 'CSV opens in every program; Excel keeps numbers and dates as they are.',
  },

  failedTitle: 'This could not be loaded',
  failedText: 'Your store’s data and money are safe. Try again in a moment.',
  tryAgain: 'Try again',
};
