import type { Announcement } from '../context.ts';
import { isUncollected, type MoveName, type Mover, refundBy } from './order-states.rules.ts';

type AnnouncedOrder = {
  id: number;
  order_code: string;
  user_id: number;
  merchant_id: number;
  total: number;
  insurance_fee: number;
  cod_amount: number;
  collected_at: Date | null;
};
type Move = {
  name: MoveName;
  by: Mover;
  resi?: string;
  partialRefund?: number;
  earned: number;
  /** When the order is moved by itself from its new state, in ISO 8601. */
  deadline?: string;
};
type OrderAnnouncement = Omit<Announcement, 'at'>;

/** Where the buyer and the store read about an order. */
const buyerUrl = (code: string) => `/user/order/${code}`;
const storeUrl = (code: string) => `/merchant/dashboard/order?search=${code}`;

const toBuyer: Partial<Record<MoveName, OrderAnnouncement['kind']>> = {
  approve: 'order_processed',
  reject: 'order_rejected',
  ship: 'order_shipped',
  deliver: 'order_delivered',
  decline: 'parcel_refused',
  complete: 'order_completed',
  resolve_refund: 'order_refunded',
  resolve_release: 'order_resolved',
  refund_unshipped: 'order_refunded',
  refund_shipped: 'order_refunded',
};
const toStore: Partial<Record<MoveName, OrderAnnouncement['kind']>> = {
  pay: 'order_paid',
  cancel: 'order_cancelled',
  complete: 'order_completed',
  complain: 'order_complained',
  decline: 'parcel_coming_back',
  resolve_refund: 'order_refunded',
  resolve_release: 'order_resolved',
  refund_unshipped: 'order_refunded',
  refund_shipped: 'order_refunded',
};

/** What is told in their place where nobody has paid yet. */
const unpaidKinds: Partial<Record<MoveName, OrderAnnouncement['kind']>> = {
  pay: 'order_cod',
  reject: 'order_rejected_unpaid',
};

/** Moves of an order's whole money to the buyer's wallet. */
const refunding: readonly MoveName[] = [
  'cancel',
  'reject',
  'resolve_refund',
  'refund_unshipped',
  'refund_shipped',
];

/** Moves after which the reader has something to do until the deadline. */
const withDeadline: readonly MoveName[] = ['pay', 'ship', 'deliver'];
/** What tells the buyer of the refund besides, unless the buyer made the move. */
const tellsOfRefund: readonly MoveName[] = ['reject', 'resolve_refund', 'refund_unshipped', 'refund_shipped'];

/**
 * What a move announces to whom: to the other party, to both when the system or an operator made it, and to whoever's
 * wallet grew. Payments are announced by capture-payment.ts.
 * @param move `earned`: rupiah that came into the store's wallet
 */
export const announcementsOf = (order: AnnouncedOrder, move: Move): OrderAnnouncement[] => {
  const { order_code } = order;
  const buyer = { to: { userId: order.user_id }, targetUrl: buyerUrl(order_code) };
  const store = { to: { merchantId: order.merchant_id }, targetUrl: storeUrl(order_code) };
  const details = {
    ...{ order_code, amount: move.partialRefund ?? refundBy(move.name, order), resi: move.resi ?? '' },
    ...(withDeadline.includes(move.name) && move.deadline !== undefined && { deadline: move.deadline }),
  };
  const announcements: OrderAnnouncement[] = [];
  const isUnpaid = isUncollected(order);
  const kindOf = (kinds: typeof toBuyer) =>
    kinds[move.name] && ((isUnpaid && unpaidKinds[move.name]) || kinds[move.name]);
  const forBuyer = kindOf(toBuyer);
  if (forBuyer && move.by !== 'buyer')
    announcements.push({ ...buyer, category: 'order', kind: forBuyer, details });
  const forStore = kindOf(toStore);
  if (forStore && move.by !== 'seller')
    announcements.push({ ...store, category: 'order', kind: forStore, details });
  if ((refunding.includes(move.name) && !isUnpaid) || move.partialRefund !== undefined) {
    const isTold = tellsOfRefund.includes(move.name) && move.by !== 'buyer';
    const isMailed = isTold && { isMailed: false as const };
    announcements.push({ ...buyer, category: 'wallet', kind: 'wallet_refund', details, ...isMailed });
  }
  if (move.earned > 0) {
    const sale = { ...details, amount: move.earned };
    announcements.push({ ...store, category: 'wallet', kind: 'wallet_sale', details: sale });
  }
  return announcements;
};
