import { jakartaPeriod } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import { pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, paged, refuse } from '#contract/envelope.ts';
import type { listRefunds, OperatorOrder, operatorOrders, Refund } from '#contract/operator-order.ts';
import { toIso } from '#contract/scalars.ts';
import { type Actor, recordLook } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { expireOverdueOrders } from './expire-orders.ts';
import { operatorOrderPage, type Parties, partiesOf, refundPage } from './operator-orders-store.ts';
import { type OrderParts, orderIdByCode, orderParts } from './order-read-store.ts';
import { presentOrder } from './present-order.ts';

type Link = (page: number) => string;

const present = async (
  ctx: AppContext,
  actor: Actor,
  parts: OrderParts,
  parties: Parties | undefined,
  locale: Locale,
): Promise<OperatorOrder> => ({
  ...(await presentOrder(ctx, parts, { view: 'operator', accountId: actor.accountId }, locale)),
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

/**
 * The address of a private picture opens it: lists and changes leave them out, so that every opening is recorded as
 * somebody's.
 */
export const withoutPhotos = (order: OperatorOrder): OperatorOrder => ({
  ...order,
  complaint: order.complaint && { ...order.complaint, photos: [] },
});

/** Everybody's orders, for a list. Refused: 422 `date_range`. */
export const listForOperator = async (
  ctx: AppContext,
  actor: Actor,
  input: InputOf<typeof operatorOrders>,
  locale: Locale,
  link: Link,
): Promise<Answer<OperatorOrder[]>> => {
  const period = jakartaPeriod(input);
  if (period === null) return invalid({ field: 'date_start', rule: 'date_range' });
  const { status, search, merchant_id, user_id, page, per_page } = input;
  const filter = { statuses: status, search, merchantIds: merchant_id, userIds: user_id, ...period };
  const window = { limit: per_page, offset: (page - 1) * per_page };
  const { ids, total } = await operatorOrderPage(ctx.db, ctx.config.keys, filter, window);
  const [parts, parties] = await Promise.all([
    orderParts(ctx.db, ctx.config.keys, ids),
    partiesOf(ctx.db, ctx.config.keys, ids),
  ]);
  const orders = await Promise.all(
    parts.map((one) => present(ctx, actor, one, parties.get(one.order.id), locale)),
  );
  return paged(orders.map(withoutPhotos), pageMeta(input, total, orders.length, link));
};

/** An order by its id as an operator sees it; null when there is none. */
export const operatorView = async (
  ctx: AppContext,
  actor: Actor,
  id: number,
  locale: Locale,
): Promise<OperatorOrder | null> => {
  const [[parts], parties] = await Promise.all([
    orderParts(ctx.db, ctx.config.keys, [id]),
    partiesOf(ctx.db, ctx.config.keys, [id]),
  ]);
  return parts === undefined ? null : present(ctx, actor, parts, parties.get(id), locale);
};

/** The id of an order once the overdue orders of its buyer were moved; null when there is none. */
export const currentOrderId = async (ctx: AppContext, code: string): Promise<number | null> => {
  const id = await orderIdByCode(ctx.db, 'all', code.toUpperCase());
  const buyer = id === null ? undefined : (await partiesOf(ctx.db, ctx.config.keys, [id])).get(id);
  if (buyer !== undefined) await expireOverdueOrders(ctx, { userId: buyer.user_id });
  return id;
};

/**
 * One order as it stands now. Photos of a complaint are private: who opens one is recorded, and who saw its buyer's name,
 * phone and address.
 */
export const readForOperator = async (
  ctx: AppContext,
  actor: Actor,
  code: string,
  locale: Locale,
): Promise<Answer<OperatorOrder>> => {
  const id = await currentOrderId(ctx, code);
  const order = id === null ? null : await operatorView(ctx, actor, id, locale);
  if (order === null) return refuse('not_found');
  const { buyer, order_code } = order;
  await ctx.db.transact((tx) => recordLook(tx, actor, buyer.id, order_code, ctx.clock.now()));
  return ok(order);
};

/** What went back to buyers. Refused: 422 `date_range`. */
export const listOfRefunds = async (
  { db }: AppContext,
  input: InputOf<typeof listRefunds>,
  link: Link,
): Promise<Answer<Refund[]>> => {
  const period = jakartaPeriod(input);
  if (period === null) return invalid({ field: 'date_start', rule: 'date_range' });
  const { search, page, per_page } = input;
  const window = { limit: per_page, offset: (page - 1) * per_page };
  const { rows, total } = await refundPage(db, { search, ...period }, window);
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
