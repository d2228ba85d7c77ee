import type { Locale } from '#common/locale.ts';
import { pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, paged, refuse } from '#contract/envelope.ts';
import type { listRefunds, OperatorOrder, operatorOrders, Refund } from '#contract/operator-order.ts';
import { toIso } from '#contract/scalars.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { expireOverdueOrders } from './due-orders.ts';
import { operatorOrderPage, type Parties, partiesOf, refundPage } from './operator-read-store.ts';
import { type OrderParts, orderIdByCode, orderParts } from './order-read-store.ts';
import { presentOrder } from './present-order.ts';

const DAY_MS = 86_400_000;
type Days = { date_start: string | null; date_end: string | null };
type Link = (page: number) => string;

/** Days in Jakarta, both inclusive; null when the first comes after the last. */
export const momentsOf = ({
  date_start,
  date_end,
}: Days): { from: Date | null; until: Date | null } | null => {
  if (date_start !== null && date_end !== null && date_start > date_end) return null;
  const start = (day: string) => Date.parse(`${day}T00:00:00+07:00`);
  return {
    from: date_start === null ? null : new Date(start(date_start)),
    until: date_end === null ? null : new Date(start(date_end) + DAY_MS),
  };
};

export const badDays = () => invalid({ field: 'date_start', rule: 'date_range' });

const present = async (
  ctx: AppContext,
  parts: OrderParts,
  parties: Parties | undefined,
  locale: Locale,
): Promise<OperatorOrder> => ({
  ...(await presentOrder(ctx, parts, 'operator', locale)),
  buyer: {
    id: parts.order.user_id,
    fullname: parties?.buyer_name ?? '',
    email: parties?.buyer_email ?? '',
    phone: parties?.buyer_phone ?? '',
  },
  store_contact: {
    name: parties?.store_name ?? '',
    phone: parties?.store_phone ?? '',
    email: parties?.store_email ?? '',
  },
});

/** An address opens a private picture: lists and acts give none out, so that each opening is somebody's, written down (O43). */
export const withoutPhotos = (order: OperatorOrder): OperatorOrder => ({
  ...order,
  complaint: order.complaint && { ...order.complaint, photos: [] },
});

/** O42: everybody's orders, for a list. */
export const listForOperator = async (
  ctx: AppContext,
  input: InputOf<typeof operatorOrders>,
  locale: Locale,
  link: Link,
): Promise<Answer<OperatorOrder[]>> => {
  const moments = momentsOf(input);
  if (moments === null) return badDays();
  const { status, search, merchant_id, user_id, page, per_page } = input;
  const filter = { statuses: status, search, merchantIds: merchant_id, userIds: user_id, ...moments };
  const window = { limit: per_page, offset: (page - 1) * per_page };
  const { ids, total } = await operatorOrderPage(ctx.db, filter, window);
  const [parts, parties] = await Promise.all([orderParts(ctx.db, ids), partiesOf(ctx.db, ids)]);
  const orders = await Promise.all(parts.map((one) => present(ctx, one, parties.get(one.order.id), locale)));
  return paged(orders.map(withoutPhotos), pageMeta(input, total, orders.length, link));
};

/** An order by its id as an operator sees it; null when there is none. */
export const operatorView = async (
  ctx: AppContext,
  id: number,
  locale: Locale,
): Promise<OperatorOrder | null> => {
  const [[parts], parties] = await Promise.all([orderParts(ctx.db, [id]), partiesOf(ctx.db, [id])]);
  return parts === undefined ? null : present(ctx, parts, parties.get(id), locale);
};

/** The id of an order, once everything of its buyer that is due has been settled; null when there is none. */
export const idUpToDate = async (ctx: AppContext, code: string): Promise<number | null> => {
  const id = await orderIdByCode(ctx.db, 'all', code.toUpperCase());
  const buyer = id === null ? undefined : (await partiesOf(ctx.db, [id])).get(id);
  if (buyer !== undefined) await expireOverdueOrders(ctx, { userId: buyer.user_id });
  return id;
};

/** O43: one order as it stands now. Photos of a complaint are private: who saw them is written down. */
export const readForOperator = async (
  ctx: AppContext,
  actor: Actor,
  code: string,
  locale: Locale,
): Promise<Answer<OperatorOrder>> => {
  const id = await idUpToDate(ctx, code);
  const order = id === null ? null : await operatorView(ctx, id, locale);
  if (order === null) return refuse('not_found');
  const files = order.complaint?.photos.map((photo) => photo.file_id) ?? [];
  if (files.length > 0) {
    const deed = { action: 'file.open', target: `order:${order.order_code}`, after: { files } };
    await ctx.db.transact((tx) => recordAudit(tx, actor, deed, ctx.clock.now()));
  }
  return ok(order);
};

/** O46: what went back to buyers. */
export const listOfRefunds = async (
  { db }: AppContext,
  input: InputOf<typeof listRefunds>,
  link: Link,
): Promise<Answer<Refund[]>> => {
  const moments = momentsOf(input);
  if (moments === null) return badDays();
  const { search, page, per_page } = input;
  const window = { limit: per_page, offset: (page - 1) * per_page };
  const { rows, total } = await refundPage(db, { search, ...moments }, window);
  const refunds = rows.map(({ order_code, amount, total: paid, status, reason, by_whom, ...row }) => ({
    order_code,
    amount,
    total: paid,
    reason,
    by: by_whom,
    status,
    buyer: { id: row.user_id, fullname: row.fullname },
    merchant: { id: row.merchant_id, merchant_name: row.merchant_name },
    created_at: toIso(row.at),
  }));
  return paged(refunds, pageMeta(input, total, refunds.length, link));
};
