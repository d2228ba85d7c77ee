import type { Locale } from '#common/locale.ts';
import { type Answer, type FieldFault, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { Order } from '#contract/order.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AppContext } from '../context.ts';
import { currentOffer, type Offer } from '../payments/index.ts';
import type { Schema } from '../schema.ts';
import { capturePayment } from './capture-payment.ts';
import { claimUploads } from './claim-uploads.ts';
import { expireOverdueOrders } from './expire-orders.ts';
import { moveOrder } from './move-orders.ts';
import { orderIdByCode } from './order-read-store.ts';
import {
  type ComplaintReason,
  complaintReasons,
  insertComplaint,
  type LockedOrder,
  lockOrder,
  type NewComplaint,
} from './orders-store.ts';
import { methodRefusal, payAgain, type RetryRequest } from './pay-again.ts';
import { issuedById } from './payment-view.ts';
import { readOrder } from './read-orders.ts';
import { withSettingsSnapshot } from './settings-snapshot.ts';

/** What a buyer does with an order. */
export type BuyerAction =
  | ({ action: 'pay' } & RetryRequest)
  | { action: 'cancel'; note: string }
  | { action: 'receive' }
  | ({ action: 'complain' } & NewComplaint);

/** The fields of the call as they were sent. */
type ActionInput = {
  action: 'pay' | 'cancel' | 'receive' | 'complain';
  payment_method: RetryRequest['method'];
  payment_channel: string | null;
  reason: string | null;
  note: string | null;
  file_ids: string[] | undefined;
};

const isReason = (word: string): word is ComplaintReason => complaintReasons.some((one) => one === word);
const NOTE_LENGTH = { min: 10, max: 1000 };
const MIN_REASON_LENGTH = 3;
const HOUR_MS = 3_600_000;

/** Picks the fields that the action needs. Refused (422): a complaint without its reason or its note. */
export const parseAction = (input: ActionInput): BuyerAction | Refusal => {
  if (input.action === 'pay') {
    return { action: 'pay', method: input.payment_method, channel: input.payment_channel };
  }
  if (input.action === 'cancel') {
    const note = input.reason ?? '';
    const isTooShort = note !== '' && [...note].length < MIN_REASON_LENGTH;
    return isTooShort
      ? invalid({ field: 'reason', rule: 'length', params: { min: MIN_REASON_LENGTH } })
      : { action: 'cancel', note };
  }
  if (input.action === 'receive') return { action: 'receive' };
  const reason = input.reason ?? '';
  const note = input.note ?? '';
  const faults: FieldFault[] = [];
  if (!isReason(reason)) faults.push({ field: 'reason', rule: reason === '' ? 'required' : 'enum' });
  const length = [...note].length;
  if (length === 0) faults.push({ field: 'note', rule: 'required' });
  else if (length < NOTE_LENGTH.min)
    faults.push({ field: 'note', rule: 'length', params: { min: NOTE_LENGTH.min } });
  else if (length > NOTE_LENGTH.max)
    faults.push({ field: 'note', rule: 'length', params: { max: NOTE_LENGTH.max } });
  if (faults.length > 0 || !isReason(reason)) return invalid(...faults);
  return { action: 'complain', reason, note, photos: input.file_ids ?? [] };
};

/** Cancelling an unpaid order cancels its whole payment. */
const cancel = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  order: LockedOrder,
  note: string,
): Promise<Refusal | null> => {
  if (order.status !== 'waiting_payment')
    return moveOrder(tx, ctx, order, { name: 'cancel', by: 'buyer', note });
  const status = await capturePayment(tx, ctx, order.payment_id, { type: 'cancelled', note });
  return status === 'cancelled' ? null : refuse('conflict', { reason: 'payment_state_changed' });
};

const complain = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  order: LockedOrder,
  complaint: NewComplaint,
): Promise<Refusal | null> => {
  const now = ctx.clock.now();
  if (!(await claimUploads(tx, order.user_id, complaint.photos, 'complaint', now))) {
    return invalid({ field: 'file_ids', rule: 'file' });
  }
  const refused = await moveOrder(tx, ctx, order, { name: 'complain', by: 'buyer', note: complaint.note });
  if (refused !== null) return refused;
  const { complaint_answer_hours } = await ctx.settings();
  const deadline = new Date(now.getTime() + complaint_answer_hours * HOUR_MS);
  await insertComplaint(tx, order.id, complaint, now, deadline);
  return null;
};

const perform = (
  tx: Tx<Schema>,
  ctx: AppContext,
  order: LockedOrder,
  action: BuyerAction,
  offer: Offer | null,
): Promise<Refusal | null> => {
  if (action.action === 'pay' && offer !== null) return payAgain(tx, ctx, order, action, offer);
  if (action.action === 'cancel') return cancel(tx, ctx, order, action.note);
  if (action.action === 'complain') return complain(tx, ctx, order, action);
  return moveOrder(tx, ctx, order, { name: 'complete', by: 'buyer' });
};

/** One action of a buyer on an own order, and the order as it is then. Refused: wrong state 409, another's order 404. */
export const actAsBuyer = async (
  ctx: AppContext,
  userId: number,
  code: string,
  action: BuyerAction,
  locale: Locale,
): Promise<Answer<Order>> => {
  const methodRefused = action.action === 'pay' ? await methodRefusal(ctx, action) : null;
  if (methodRefused?.error === 'invalid') return methodRefused;
  await expireOverdueOrders(ctx, { userId });
  const id = await orderIdByCode(ctx.db, { userId }, code.toUpperCase());
  if (id === null) return refuse('not_found');
  if (methodRefused !== null) return methodRefused;

  const snapshot = await withSettingsSnapshot(ctx);
  const offer = action.action === 'pay' ? await currentOffer(ctx) : null;
  const result = await ctx.db.transact(async (tx): Promise<LockedOrder | Refusal> => {
    const order = await lockOrder(tx, id);
    if (order === null) return refuse('not_found');
    return (await perform(tx, snapshot, order, action, offer)) ?? order;
  });
  if ('error' in result) return result;
  if (action.action === 'pay') await issuedById(ctx, result.payment_id, locale);
  const order = await readOrder(ctx, { userId }, 'buyer', code, locale);
  return order === null ? refuse('not_found') : ok(order);
};
