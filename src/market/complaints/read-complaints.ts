import { pageMeta } from '#common/paging.ts';
import type { ComplaintCase, ComplaintEvent, ComplaintRow, operatorComplaint } from '#contract/complaint.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { type Answer, ok, paged, refuse } from '#contract/envelope.ts';
import { fileUrlOrNull } from '#contract/pictures.ts';
import { toIso } from '#contract/scalars.ts';
import type { AppContext } from '../context.ts';
import { sendersOf, storeLocations } from '../merchants/index.ts';
import { type OrderOwner, orderIdByCode } from '../orders/index.ts';
import { actionsFor, mayAppeal, otherwiseOf, type Side, turnOf } from './complaint.rules.ts';
import {
  type ComplainedOrder,
  type ComplaintFilter,
  type ComplaintListRow,
  type ComplaintRecord,
  chatOf,
  complainedOrder,
  complaintOf,
  complaintPage,
  eventsOf,
} from './complaints-store.ts';
import { expireComplaint } from './expire-complaints.ts';

/** As whom somebody reads a complaint. */
export type Reader = Side | 'operator';

const isoOrNull = (at: Date | null): string | null => (at === null ? null : toIso(at));

const presentEvent = (row: Awaited<ReturnType<typeof eventsOf>>[number]): ComplaintEvent => ({
  event_id: row.id,
  kind: row.kind as ComplaintEvent['kind'],
  by: row.by_whom,
  at: toIso(row.at),
  text: row.text,
  photos: row.photos,
  offer: row.offer === null ? null : { kind: row.offer, amount: row.amount },
  resolution: row.resolution,
  amount: row.offer === null ? row.amount : null,
  parcel: row.courier === null || row.resi === null ? null : { courier: row.courier, resi: row.resi },
});

const agreedOf = ({ buyer_agrees, store_agrees }: ComplaintRecord): Side[] => [
  ...(buyer_agrees ? (['buyer'] as const) : []),
  ...(store_agrees ? (['store'] as const) : []),
];

const decisionOf = (complaint: ComplaintRecord): ComplaintCase['decision'] => {
  const { state, decision, decision_amount, decision_note, decided_at } = complaint;
  if (decision === null || decided_at === null || (state !== 'decided' && state !== 'appealed')) return null;
  return {
    resolution: decision,
    amount: decision_amount,
    note: decision_note ?? '',
    at: toIso(decided_at),
    agreed: agreedOf(complaint),
    may_appeal: [...mayAppeal(decision)],
  };
};

/** Where goods are sent back to, for those who need it. */
const returnTo = async (
  ctx: AppContext,
  { offer, state }: ComplaintRecord,
  order: ComplainedOrder,
): Promise<ComplaintCase['return_to']> => {
  if (offer !== 'return' || (state !== 'returning' && state !== 'returned')) return null;
  const [[sender], [location]] = await Promise.all([
    sendersOf(ctx.db, ctx.config.keys, [order.merchant_id]),
    storeLocations(ctx.db, [order.merchant_id]),
  ]);
  if (sender === undefined || location === undefined) return null;
  const address = [location.address, location.zipcode].filter(Boolean).join(' ');
  return { name: sender.name, phone: sender.phone, address };
};

/** A complaint that is over when its order is: a version before this one ends orders without its state. */
const asItStands = (complaint: ComplaintRecord, order: ComplainedOrder): ComplaintRecord =>
  order.status === 'complained' ? complaint : { ...complaint, state: 'closed', deadline_at: null };

/** The complaint about an order as it stands; null when there is none. */
export const presentComplaint = async (
  ctx: AppContext,
  orderId: number,
  reader: Reader,
): Promise<ComplaintCase | null> => {
  const [found, order, events] = await Promise.all([
    complaintOf(ctx.db, orderId),
    complainedOrder(ctx.db, orderId),
    eventsOf(ctx.db, orderId),
  ]);
  if (found === null) return null;
  const complaint = asItStands(found, order);
  const { state, resolution } = complaint;
  return {
    order_code: order.order_code,
    order_status: order.status,
    state,
    reason: complaint.reason,
    note: complaint.note,
    photos: complaint.photos,
    created_at: toIso(complaint.created_at),
    buyer: { name: order.buyer_name ?? '' },
    store: { name: order.merchant_name, slug: order.merchant_slug },
    total: order.total,
    held: order.status === 'complained' ? order.total : 0,
    turn: turnOf(complaint),
    deadline_at: isoOrNull(complaint.deadline_at),
    otherwise: otherwiseOf(state),
    offer: complaint.offer === null ? null : { kind: complaint.offer, amount: complaint.offer_amount },
    decision: decisionOf(complaint),
    is_appealed: complaint.is_appealed,
    outcome:
      resolution === null
        ? null
        : { resolution, refund: order.refund_amount, note: complaint.resolution_note ?? '' },
    return_to: await returnTo(ctx, complaint, order),
    actions: reader === 'operator' ? [] : actionsFor(reader, complaint),
    events: events.map(presentEvent),
  };
};

/** The complaint about an order of its reader, once what its clock was due to do was done. Refused: 404. */
export const readComplaint = async (
  ctx: AppContext,
  owner: OrderOwner,
  reader: Reader,
  code: string,
): Promise<Answer<ComplaintCase>> => {
  const id = await orderIdByCode(ctx.db, owner, code.toUpperCase());
  if (id === null) return refuse('not_found');
  await expireComplaint(ctx, id);
  const complaint = await presentComplaint(ctx, id, reader);
  return complaint === null ? refuse('not_found') : ok(complaint);
};

/** A complaint with what operators may know of the chat beside it. Refused: 404. */
export const readForOperator = async (
  ctx: AppContext,
  code: string,
): Promise<Answer<OutputOf<typeof operatorComplaint>>> => {
  const answer = await readComplaint(ctx, 'all', 'operator', code);
  if (!answer.ok) return answer;
  const id = await orderIdByCode(ctx.db, 'all', code.toUpperCase());
  const order = await complainedOrder(ctx.db, id ?? 0);
  const chat = await chatOf(ctx.db, order.user_id, order.merchant_id);
  return ok({ complaint: answer.data, chat });
};

const presentRow = (row: ComplaintListRow): ComplaintRow => {
  const state = row.status === 'complained' ? row.state : 'closed';
  return {
    order_code: row.order_code,
    order_status: row.status,
    state,
    reason: row.reason,
    note: row.note,
    created_at: toIso(row.created_at),
    buyer: { id: row.user_id, name: row.buyer_name ?? '' },
    store: { id: row.merchant_id, name: row.merchant_name },
    product_name: row.product_name,
    product_photo: fileUrlOrNull(row.product_photo),
    items: row.items,
    total: row.total,
    turn: turnOf({ ...row, state }),
    deadline_at: state === 'closed' ? null : isoOrNull(row.deadline_at),
    is_appealed: row.is_appealed,
  };
};

/** Complaints of a store, or everybody's. */
export const listComplaints = async (
  { db }: Pick<AppContext, 'db'>,
  filter: ComplaintFilter,
  link: (page: number) => string,
): Promise<Answer<ComplaintRow[]>> => {
  const { rows, total } = await complaintPage(db, filter);
  return paged(rows.map(presentRow), pageMeta(filter, total, rows.length, link));
};
