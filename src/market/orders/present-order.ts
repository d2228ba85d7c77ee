import type { Locale } from '#common/locale.ts';
import type { Order } from '#contract/order.ts';
import { photoOf } from '#contract/pictures.ts';
import { toIso } from '#contract/scalars.ts';
import { serverMessage } from '#messages/server.ts';
import { privateFileUrl } from '#platform/files/private-link.ts';
import type { AppContext, Settings } from '../context.ts';
import { merchantMini } from '../merchants/index.ts';
import { isContactOpen, maskedAddress, maskedBuyer } from './contact.rules.ts';
import type { OrderParts } from './order-read-store.ts';
import { actionsFor, endedUnsold, isUncollected } from './order-states.rules.ts';
import { paymentView } from './payment-view.ts';

/** Who reads: the buyer sees the payment, the store the buyer, an operator both. */
export type OrderView = 'buyer' | 'seller' | 'operator';
/** As which account somebody reads. */
export type OrderReader = { view: 'buyer' | 'seller' } | { view: 'operator'; accountId: number };

const accountOf = (reader: OrderReader, { order, merchant }: OrderParts): number => {
  if (reader.view === 'operator') return reader.accountId;
  return reader.view === 'buyer' ? order.user_id : merchant.owner_id;
};

type Deps = Pick<AppContext, 'clock' | 'config' | 'settings'>;

const isoOrNull = (at: Date | null): string | null => (at === null ? null : toIso(at));
const DAY_MS = 86_400_000;

/** Until when items of an order can be reviewed; null while it is not completed. */
export const reviewDeadline = (completedAt: Date | null, settings: Settings): Date | null =>
  completedAt === null ? null : new Date(completedAt.getTime() + settings.review_window_days * DAY_MS);

const presentItem = (item: OrderParts['items'][number]): Order['items'][number] => ({
  id: item.id,
  product_id: item.product_id,
  slug: item.slug,
  product_name: item.product_name,
  photo: item.photo === null ? null : photoOf(item.photo),
  variant_options: item.variant_options,
  qty: item.qty,
  wholesale_from: item.wholesale_from,
  bundle_saving: item.bundle_saving,
  note: item.note,
  price: item.price,
  base_price: item.base_price,
  weight: item.weight,
  subtotal: item.subtotal,
  is_reviewed: item.is_reviewed,
});

const presentComplaint = (
  { config, clock }: Deps,
  complaint: OrderParts['complaint'],
  readerId: number,
): Order['complaint'] =>
  complaint && {
    reason: complaint.reason,
    note: complaint.note,
    // both parties and operators may see them, each by addresses of their own
    photos: complaint.photos.map((fileId) => {
      const address = () => privateFileUrl(config.keys, fileId, readerId, clock.now());
      return { file_id: fileId, image_url: address(), thumb_url: address() };
    }),
    created_at: toIso(complaint.created_at),
    resolution: complaint.resolution,
    resolution_note: complaint.resolution_note,
  };

const codState = (order: OrderParts['order']): NonNullable<Order['cod']>['state'] => {
  if (order.collected_at !== null) return 'collected';
  if (order.returned_at !== null) return 'returned';
  if (order.refused_at !== null) return 'refused';
  return endedUnsold.includes(order.status) ? 'void' : 'due';
};

/** What is paid at the door; null where it was paid before. */
const presentCod = (order: OrderParts['order'], view: OrderView): Order['cod'] =>
  order.cod_amount === 0
    ? null
    : { amount: order.cod_amount, state: codState(order), fee: view === 'buyer' ? null : order.cod_fee };

/** Whether the store of an order still needs to know who bought it and where it went. */
export const isContactNeeded = (
  { order, histories }: Pick<OrderParts, 'order' | 'histories'>,
  { buyer_contact_days }: Settings,
  now: Date,
): boolean => {
  const lastMoveAt = histories.at(-1)?.at ?? order.created_at;
  return isContactOpen(
    { status: order.status, completedAt: order.completed_at, lastMoveAt },
    buyer_contact_days,
    now,
  );
};

/** An order as its reader may see it, in the reader's language, its actions those of this moment. */
export const presentOrder = async (
  deps: Deps,
  parts: OrderParts,
  reader: OrderReader,
  locale: Locale,
): Promise<Order> => {
  const { view } = reader;
  const { order, buyer, items, histories, payment } = parts;
  const now = deps.clock.now();
  const settings = await deps.settings();
  const window = reviewDeadline(order.completed_at, settings);
  const isMasked = view === 'seller' && !isContactNeeded(parts, settings, now);
  const person = { fullname: buyer.fullname ?? '', phone: buyer.phone ?? '' };
  const facts = {
    status: order.status,
    paymentInReview: payment.status === 'review',
    shippedAt: order.shipped_at,
    isUncollected: isUncollected(order),
    isComingBack: order.refused_at !== null && order.returned_at === null,
    canReview: window !== null && now < window && items.some((item) => !item.is_reviewed),
  };
  return {
    order_id: order.id,
    order_code: order.order_code,
    status: order.status,
    status_label: serverMessage(locale, `order_${order.status}`),
    created_at: toIso(order.created_at),
    paid_at: isoOrNull(order.cod_amount > 0 ? order.collected_at : order.paid_at),
    completed_at: isoOrNull(order.completed_at),
    deadline_at: isoOrNull(order.deadline_at),
    merchant: merchantMini(parts.merchant),
    buyer: view === 'buyer' ? null : isMasked ? maskedBuyer(person) : person,
    items: items.map(presentItem),
    address: isMasked ? maskedAddress(order.address) : order.address,
    is_dropship: order.is_dropship,
    dropship_name: isMasked ? '' : order.dropship_name,
    dropship_phone: isMasked ? '' : order.dropship_phone,
    sender: { name: order.sender_name, phone: order.sender_phone },
    shipping: {
      courier: order.courier,
      courier_name: order.courier_name,
      service: order.service,
      service_name: order.service_name,
      etd: order.etd,
      price: order.shipping_cost,
      resi: order.resi,
    },
    preorder_days: order.preorder_days,
    weight: order.weight,
    subtotal: order.subtotal,
    shipping_cost: order.shipping_cost,
    insurance_fee: order.insurance_fee,
    merchant_discount: order.merchant_discount,
    marketplace_discount: order.marketplace_discount,
    total: order.total,
    refund_amount: order.refund_amount,
    voucher_share:
      view === 'buyer' || order.voucher_share === 0
        ? null
        : { amount: order.voucher_share, percentage: order.voucher_share_percentage },
    cod: presentCod(order, view),
    payment: view === 'seller' ? null : paymentView(payment, parts.siblings, locale),
    actions: actionsFor(facts, view, now),
    histories: histories.map((one) => ({
      status: one.status,
      at: toIso(one.at),
      by: one.by_whom,
      note: one.note,
    })),
    complaint: presentComplaint(deps, parts.complaint, accountOf(reader, parts)),
  };
};
