import type { NotificationGroup } from '#contract/notification-settings.ts';
import type { AccountNotice } from '#messages/account-notices.ts';
import type { NotificationKind } from '#messages/notifications.ts';
import type { OtpPurpose } from '#messages/otp.ts';

/** As whom somebody is told: as a buyer, as the owner of a store, or as the owner of an account. */
export type Audience = 'buyer' | 'store' | 'account';

/** Every way to somebody that has an adapter; SMS carries codes and security alone. */
export type Channel = 'in_app' | 'email' | 'push' | 'whatsapp';

/** `always` and `never` cannot be switched; `on` and `off` are what holds until somebody chooses. */
export type Switch = 'always' | 'on' | 'off' | 'never';
/** What somebody has chosen of a group; null while nothing was. */
export type Choice = {
  isMailed: boolean | null;
  isPushed: boolean | null;
  isOnWhatsApp: boolean | null;
  /** Whether its mail comes once a day, in one letter. */
  isDaily: boolean;
};

type GroupRule = {
  audience: Audience;
  /** The list of notifications in the shop has everything but what concerns getting in. */
  inApp: boolean;
  email: Switch;
  /** On browsers that their owner has subscribed. */
  push: Switch;
  /** To who has asked for news there. */
  whatsapp: Switch;
  /** Whether it is about money, parcels or the account of its reader; other mail carries a way out (RFC 8058). */
  isTransactional: boolean;
  /** Whether its mail may come once a day: nothing of it has to be done at once, and no money moves. */
  canWait?: true;
};

/** What people switch together. */
export const groups: Record<NotificationGroup, GroupRule> = {
  orders: { audience: 'buyer', inApp: true, email: 'on', push: 'on', whatsapp: 'on', isTransactional: true },
  payments: {
    audience: 'buyer',
    inApp: true,
    email: 'on',
    push: 'on',
    whatsapp: 'on',
    isTransactional: true,
  },
  balance: { audience: 'buyer', inApp: true, email: 'on', push: 'on', whatsapp: 'on', isTransactional: true },
  reviews: {
    audience: 'buyer',
    inApp: true,
    email: 'on',
    push: 'off',
    whatsapp: 'never',
    isTransactional: false,
    canWait: true,
  },
  chats: {
    audience: 'buyer',
    inApp: true,
    email: 'on',
    push: 'on',
    whatsapp: 'never',
    isTransactional: true,
  },
  // each product was asked for
  wishlist: {
    audience: 'buyer',
    inApp: true,
    email: 'on',
    push: 'on',
    whatsapp: 'never',
    isTransactional: false,
    canWait: true,
  },
  store_orders: {
    audience: 'store',
    inApp: true,
    email: 'on',
    push: 'on',
    whatsapp: 'on',
    isTransactional: true,
  },
  // with forty orders a day these would bury the mail that asks for something to be done
  store_sales: {
    audience: 'store',
    inApp: true,
    email: 'off',
    push: 'off',
    whatsapp: 'never',
    isTransactional: false,
    canWait: true,
  },
  store_balance: {
    audience: 'store',
    inApp: true,
    email: 'on',
    push: 'on',
    whatsapp: 'on',
    isTransactional: true,
  },
  store_reviews: {
    audience: 'store',
    inApp: true,
    email: 'off',
    push: 'off',
    whatsapp: 'never',
    isTransactional: false,
    canWait: true,
  },
  store_chats: {
    audience: 'store',
    inApp: true,
    email: 'on',
    push: 'on',
    whatsapp: 'never',
    isTransactional: true,
  },
  store_products: {
    audience: 'store',
    inApp: true,
    email: 'on',
    push: 'off',
    whatsapp: 'never',
    isTransactional: true,
    canWait: true,
  },
  store_status: {
    audience: 'store',
    inApp: true,
    email: 'always',
    push: 'always',
    whatsapp: 'never',
    isTransactional: true,
  },
  // about mail that does not arrive
  account: {
    audience: 'buyer',
    inApp: true,
    email: 'never',
    push: 'always',
    whatsapp: 'never',
    isTransactional: true,
  },
  security: {
    audience: 'account',
    inApp: false,
    email: 'always',
    push: 'never',
    whatsapp: 'never',
    isTransactional: true,
  },
};

type EventKind = NotificationKind | `account_${AccountNotice}` | `otp_${OtpPurpose}`;
type Told = Partial<Record<Audience, NotificationGroup>>;

const security: Told = { account: 'security' };
const balance: Told = { buyer: 'balance', store: 'store_balance' };

/** The only table of who is told of which event, and with which group it is switched. */
export const events: Record<EventKind, Told> = {
  order_paid: { store: 'store_orders' },
  order_cod: { store: 'store_orders' },
  order_rejected_unpaid: { buyer: 'orders' },
  parcel_refused: { buyer: 'orders' },
  parcel_coming_back: { store: 'store_orders' },
  order_processed: { buyer: 'orders' },
  order_rejected: { buyer: 'orders' },
  order_shipped: { buyer: 'orders' },
  order_delivered: { buyer: 'orders' },
  order_completing: { buyer: 'orders' },
  order_completed: { buyer: 'orders', store: 'store_sales' },
  order_refunded: { buyer: 'orders', store: 'store_orders' },
  order_cancelled: { buyer: 'orders', store: 'store_orders' },
  order_expired: { buyer: 'orders' },
  order_complained: { store: 'store_orders' },
  order_resolved: { buyer: 'orders', store: 'store_orders' },
  complaint_turn: { buyer: 'orders', store: 'store_orders' },
  complaint_moved: { buyer: 'orders', store: 'store_orders' },
  complaint_review: { buyer: 'orders', store: 'store_orders' },
  complaint_decided: { buyer: 'orders', store: 'store_orders' },
  complaint_appealed: { buyer: 'orders', store: 'store_orders' },
  complaint_said: { buyer: 'orders', store: 'store_orders' },
  complaint_ending: { buyer: 'orders', store: 'store_orders' },
  payment_paid: { buyer: 'payments' },
  payment_ending: { buyer: 'payments' },
  payment_expired: { buyer: 'payments' },
  payment_cancelled: { buyer: 'payments' },
  payment_failed: { buyer: 'payments' },
  payment_rejected: { buyer: 'payments' },
  payment_refused: { buyer: 'payments' },
  payment_reversed: { buyer: 'payments' },
  wallet_refund: { buyer: 'balance' },
  wallet_overpayment: { buyer: 'balance' },
  wallet_sale: { store: 'store_sales' },
  wallet_adjusted: balance,
  wallet_withdraw_requested: balance,
  wallet_withdraw_paid: balance,
  wallet_withdraw_rejected: balance,
  wallet_withdraw_bounced: balance,
  wallet_refund_sent: { buyer: 'balance' },
  wallet_refund_returned: { buyer: 'balance' },
  review_created: { store: 'store_reviews' },
  review_reply: { buyer: 'reviews' },
  review_hidden: { buyer: 'reviews' },
  review_shown: { buyer: 'reviews' },
  wishlist_restocked: { buyer: 'wishlist' },
  wishlist_cheaper: { buyer: 'wishlist' },
  search_news: { buyer: 'wishlist' },
  searches_news: { buyer: 'wishlist' },
  import_finished: { store: 'store_products' },
  import_failed: { store: 'store_products' },
  takedown: { store: 'store_products' },
  takedown_lifted: { store: 'store_products' },
  price_schedule_kept: { store: 'store_products' },
  price_schedule_missed: { store: 'store_products' },
  price_schedule_plain: { store: 'store_products' },
  product_approved: { store: 'store_products' },
  product_refused: { store: 'store_products' },
  nominations_accepted: { store: 'store_products' },
  nominations_refused: { store: 'store_products' },
  number_rejected: { store: 'store_products' },
  number_ending: { store: 'store_products' },
  numbers_lacking: { store: 'store_products' },
  // the owner of a store that was sent back is no seller and is told as a buyer
  verification_approved: { store: 'store_status' },
  verification_rejected: { buyer: 'store_status' },
  merchant_suspended: { store: 'store_status' },
  merchant_unsuspended: { store: 'store_status' },
  merchant_official: { store: 'store_status' },
  store_closing: { store: 'store_status' },
  store_closing_by_operator: { store: 'store_status' },
  store_closing_cancelled: { store: 'store_status' },
  store_closing_money: { store: 'store_balance' },
  store_closing_moved: { buyer: 'balance' },
  // by then its owner is no seller, and is told as a buyer
  store_closed: { buyer: 'store_status' },
  chat_from_store: { buyer: 'chats' },
  chat_from_buyer: { store: 'store_chats' },
  question_asked: { store: 'store_chats' },
  question_answered: { buyer: 'chats' },
  webhook_gone: { store: 'store_status' },
  webhook_failing: { store: 'store_status' },
  email_refused: { buyer: 'account' },
  account_login: security,
  account_second_factor: security,
  account_email: security,
  account_phone: security,
  account_password: security,
  account_bank: security,
  account_withdrawal: security,
  account_api_key: security,
  account_webhook: security,
  account_staff: security,
  otp_register: security,
  otp_forget: security,
  otp_contact: security,
  otp_step_up: security,
};

/** With which group this event is switched for this reader; null: the table tells such a reader nothing. */
export const groupOf = (kind: EventKind, audience: Audience): NotificationGroup | null =>
  events[kind][audience] ?? null;

const isOn = (rule: Switch, choice: boolean | null): boolean =>
  rule === 'always' || (rule !== 'never' && (choice ?? rule === 'on'));

const nothingChosen: Choice = { isMailed: null, isPushed: null, isOnWhatsApp: null, isDaily: false };

/** By which channels a group reaches somebody. */
export const channelsOf = (
  group: NotificationGroup,
  { isMailed, isPushed, isOnWhatsApp }: Choice = nothingChosen,
): Channel[] => {
  const { inApp, email, push, whatsapp } = groups[group];
  const channels: [Channel, boolean][] = [
    ['in_app', inApp],
    ['email', isOn(email, isMailed)],
    ['push', isOn(push, isPushed)],
    ['whatsapp', isOn(whatsapp, isOnWhatsApp)],
  ];
  return channels.flatMap(([channel, isUsed]) => (isUsed ? [channel] : []));
};

/** Whether somebody chooses about it. */
export const isSwitchable = (rule: Switch): boolean => rule === 'on' || rule === 'off';

/** What an account may switch: the groups of a buyer, and with a store those of a seller. */
export const switchableGroups = (hasStore: boolean): NotificationGroup[] =>
  (Object.keys(groups) as NotificationGroup[]).filter((group) => {
    const { audience, email, push } = groups[group];
    return (
      isSwitchable(email) &&
      isSwitchable(push) &&
      (audience === 'buyer' || (hasStore && audience === 'store'))
    );
  });
