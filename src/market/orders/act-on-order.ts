import type { Locale } from '#common/locale.ts';
import { type Answer, type FieldFault, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { Order } from '#contract/order.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import {
  type ComplaintReason,
  complaintReasons,
  insertComplaint,
  type NewComplaint,
} from './complaints-store.ts';
import { expireOverdueOrders } from './due-orders.ts';
import { readOrder } from './list-orders.ts';
import { moveOrders, type OrderMove } from './move-orders.ts';
import { orderIdByCode } from './order-read-store.ts';
import { type HeldOrder, holdOrder } from './orders-store.ts';
import { takeFiles } from './own-files.ts';
import { methodRefusal, payAgain, type RetryRequest } from './pay-again.ts';
import { issuedById } from './payment-view.ts';
import { capturePayment } from './settle-payment.ts';
import { withSettingsSnapshot } from './steady.ts';

/** What a buyer asks of an order (API BO2). */
export type BuyerAct =
  | ({ action: 'pay' } & RetryRequest)
  | { action: 'cancel'; note: string }
  | { action: 'receive' }
  | ({ action: 'complain' } & NewComplaint);

/** The fields of BO2 as they were sent. */
export type BuyerActInput = {
  action: 'pay' | 'cancel' | 'receive' | 'complain';
  payment_method: RetryRequest['method'];
  payment_channel: string | null;
  reason: string | null;
  note: string | null;
  file_ids: string[] | undefined;
};

const isReason = (word: string): word is ComplaintReason => complaintReasons.some((one) => one === word);
const noteLength = { min: 10, max: 1000 };
const shortestReason = 3;

/** Reads what an action needs of the fields; 422 for a complaint without its reason or words. */
export const readAct = (input: BuyerActInput): BuyerAct | Refusal => {
  if (input.action === 'pay') {
    return { action: 'pay', method: input.payment_method, channel: input.payment_channel };
  }
  if (input.action === 'cancel') {
    const why = input.reason ?? '';
    const isTooShort = why !== '' && [...why].length < shortestReason;
    return isTooShort ? invalid({ field: 'reason', rule: 'length' }) : { action: 'cancel', note: why };
  }
  if (input.action === 'receive') return { action: 'receive' };
  const reason = input.reason ?? '';
  const note = input.note ?? '';
  const faults: FieldFault[] = [];
  if (!isReason(reason)) faults.push({ field: 'reason', rule: reason === '' ? 'required' : 'enum' });
  const length = [...note].length;
  if (length < noteLength.min || length > noteLength.max) {
    faults.push({ field: 'note', rule: length === 0 ? 'required' : 'length' });
  }
  if (faults.length > 0 || !isReason(reason)) return invalid(...faults);
  return { action: 'complain', reason, note, photos: input.file_ids ?? [] };
};

const move = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  order: HeldOrder,
  made: OrderMove,
): Promise<Refusal | null> => ((await moveOrders(tx, ctx, [order], made)) ? null : refuse('conflict'));

/** An unpaid order takes its whole payment along (API DS35). */
const cancel = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  order: HeldOrder,
  note: string,
): Promise<Refusal | null> => {
  if (order.status !== 'waiting_payment') return move(tx, ctx, order, { name: 'cancel', by: 'buyer', note });
  const after = await capturePayment(tx, ctx, order.payment_id, { type: 'cancelled', note });
  return after === 'cancelled' ? null : refuse('conflict');
};

const complain = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  order: HeldOrder,
  complaint: NewComplaint,
): Promise<Refusal | null> => {
  const now = ctx.clock.now();
  if (!(await takeFiles(tx, order.user_id, complaint.photos, 'complaint', now))) {
    return invalid({ field: 'file_ids', rule: 'file' });
  }
  const refused = await move(tx, ctx, order, { name: 'complain', by: 'buyer', note: complaint.note });
  if (refused === null) await insertComplaint(tx, order.id, complaint, now);
  return refused;
};

const perform = (
  tx: Tx<Schema>,
  ctx: AppContext,
  order: HeldOrder,
  act: BuyerAct,
): Promise<Refusal | null> => {
  if (act.action === 'pay') return payAgain(tx, ctx, order, act);
  if (act.action === 'cancel') return cancel(tx, ctx, order, act.note);
  if (act.action === 'complain') return complain(tx, ctx, order, act);
  return move(tx, ctx, order, { name: 'complete', by: 'buyer' });
};

/** BO2: one action of a buyer on an own order, and the order as it is then. Wrong state 409, another's 404. */
export const actOnOrder = async (
  ctx: AppContext,
  userId: number,
  code: string,
  act: BuyerAct,
  locale: Locale,
): Promise<Answer<Order>> => {
  const refused = act.action === 'pay' ? await methodRefusal(ctx, act) : null;
  if (refused?.error === 'invalid') return refused;
  await expireOverdueOrders(ctx, { userId });
  const id = await orderIdByCode(ctx.db, { userId }, code.toUpperCase());
  if (id === null) return refuse('not_found');
  if (refused !== null) return refused;
  const inside = await withSettingsSnapshot(ctx);
  const done = await ctx.db.transact(async (tx): Promise<HeldOrder | Refusal> => {
    const order = await holdOrder(tx, id);
    if (order === null) return refuse('not_found');
    return (await perform(tx, inside, order, act)) ?? order;
  });
  if ('error' in done) return done;
  if (act.action === 'pay') await issuedById(ctx, done.payment_id, locale);
  const order = await readOrder(ctx, { userId }, 'buyer', code, locale);
  return order === null ? refuse('not_found') : ok(order);
};
