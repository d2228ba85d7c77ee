import { type Kysely, sql } from 'kysely';
import { toIso } from '#contract/scalars.ts';
import type { Tx } from '#platform/db/database.ts';
import { deleteBefore } from '#platform/db/delete-before.ts';
import type { Timer } from '#platform/jobs.ts';
import type { AppContext, Settings } from '../context.ts';
import { lockPayment } from '../payments/index.ts';
import type { Schema } from '../schema.ts';
import { lockOrder } from './orders-store.ts';

const HOUR_MS = 3_600_000;
/** How long before its end a buyer is reminded of an order that completes by itself, and of a payment. */
const ORDER_REMINDER_MS = 24 * HOUR_MS;
const PAYMENT_REMINDER_MS = 2 * HOUR_MS;
/** A payment that lives shorter than this is paid at once or not at all. */
const MIN_PAYMENT_LIFE_MS = 6 * HOUR_MS;
/** Until a reminder may be forgotten; what it was about has ended long before. */
const KEPT_MS = 90 * 24 * HOUR_MS;
const BATCH = 200;

/** States that end by themselves and last long enough for a reminder a day before. */
const remindedStates = (settings: Settings): string[] => [
  ...(settings.shipped_complete_days >= 2 ? ['shipped'] : []),
  ...(settings.delivered_complete_days >= 2 ? ['delivered'] : []),
];

const endingOrders = async (db: Kysely<Schema>, states: string[], now: Date): Promise<number[]> => {
  const soon = new Date(now.getTime() + ORDER_REMINDER_MS);
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    where o.deadline_at > ${now} and o.deadline_at <= ${soon} and o.status = any(${states}::text[])
      and not exists (select from reminders r where r.reminder_key = 'order:' || o.id || ':' || o.status)
    order by o.deadline_at limit ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
};

const endingPayments = async (db: Kysely<Schema>, now: Date): Promise<number[]> => {
  const soon = new Date(now.getTime() + PAYMENT_REMINDER_MS);
  const { rows } = await sql<{ id: number }>`
    select p.id from payments p
    where p.status in ('pending', 'failed') and p.expires_at > ${now} and p.expires_at <= ${soon}
      and p.expires_at - p.created_at >= ${MIN_PAYMENT_LIFE_MS}::double precision * interval '1 ms'
      and not exists (select from reminders r where r.reminder_key = 'payment:' || p.id)
    order by p.expires_at limit ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
};

/** @returns false when it was given before */
const claim = async (tx: Tx<Schema>, key: string, at: Date): Promise<boolean> => {
  const written = await tx
    .insertInto('reminders')
    .values({ reminder_key: key, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reminder_key')
    .executeTakeFirst();
  return written !== undefined;
};

const remindOfOrder = (ctx: AppContext, states: string[], orderId: number): Promise<void> =>
  ctx.db.transact(async (tx) => {
    const at = ctx.clock.now();
    const order = await lockOrder(tx, orderId);
    if (order === null || !states.includes(order.status)) return;
    const { order_code, deadline_at: deadline } = order;
    if (deadline === null || deadline <= at) return;
    if (!(await claim(tx, `order:${orderId}:${order.status}`, at))) return;
    await ctx.announce(tx, {
      to: { userId: order.user_id },
      category: 'order',
      kind: 'order_completing',
      details: { order_code, amount: order.total, deadline: toIso(deadline) },
      targetUrl: `/user/order/${order_code}`,
      at,
    });
  });

const remindOfPayment = (ctx: AppContext, paymentId: number): Promise<void> =>
  ctx.db.transact(async (tx) => {
    const at = ctx.clock.now();
    const payment = await lockPayment(tx, { id: paymentId });
    if (payment === null || (payment.status !== 'pending' && payment.status !== 'failed')) return;
    const { payment_code, expires_at: deadline } = payment;
    if (deadline === null || deadline <= at) return;
    if (!(await claim(tx, `payment:${paymentId}`, at))) return;
    await ctx.announce(tx, {
      to: { userId: payment.user_id },
      category: 'payment',
      kind: 'payment_ending',
      details: { payment_code, amount: payment.amount_due, deadline: toIso(deadline) },
      targetUrl: `/payment/${payment_code}`,
      at,
    });
  });

/**
 * Reminds buyers once of what is about to end by itself: a shipped or delivered order a day before it completes, a
 * payment two hours before it expires.
 */
export const reminderTimer = (ctx: AppContext): Timer => ({
  name: 'orders.reminders',
  everyMs: 5 * 60_000,
  run: async () => {
    const now = ctx.clock.now();
    const states = remindedStates(await ctx.settings());
    for (const id of await endingOrders(ctx.db, states, now)) await remindOfOrder(ctx, states, id);
    for (const id of await endingPayments(ctx.db, now)) await remindOfPayment(ctx, id);
    const old = new Date(now.getTime() - KEPT_MS);
    await deleteBefore(ctx.db, 'reminders', 'created_at', old);
  },
});
