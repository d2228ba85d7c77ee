import type { ComplaintCase } from '#contract/complaint.ts';
import { type ComplaintAction, type ComplaintOffer, complaintLimits } from '#contract/complaint-table.ts';
import { type Answer, type FieldFault, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import type { AppContext } from '../context.ts';
import {
  claimUploads,
  type LockedOrder,
  lockOrder,
  orderIdByCode,
  withSettingsSnapshot,
} from '../orders/index.ts';
import type { Schema } from '../schema.ts';
import { moveOf } from './complaint.rules.ts';
import { tellSide } from './complaint-news.ts';
import { addEvent, type ComplaintRecord, complaintOf, countSaid } from './complaints-store.ts';
import { expireComplaint } from './expire-complaints.ts';
import { changed, moveComplaint } from './move-complaint.ts';
import { presentComplaint } from './read-complaints.ts';

/** One of the two sides of a complaint. */
export type Voice = { as: 'buyer'; userId: number } | { as: 'store'; userId: number; merchantId: number };

/** The store's answer, or what a side does besides. */
export type ComplaintInput =
  | {
      action: 'answer';
      text: string;
      file_ids: string[] | undefined;
      offer: ComplaintOffer | null;
      amount: number | null;
    }
  | {
      action: Exclude<ComplaintAction, 'answer'>;
      text: string;
      file_ids: string[] | undefined;
      courier: string | null;
      resi: string | null;
    };

/** Actions that say why, and those that send a parcel. */
const needsText = ['object', 'appeal'];
const sends = ['send_back', 'send_replacement'];

/** What is missing for an action. */
const faultsOf = (input: ComplaintInput): FieldFault[] => {
  const { action, text, file_ids = [] } = input;
  const faults: FieldFault[] = [];
  const isSilent = action === 'say' && text === '' && file_ids.length === 0;
  if (isSilent || (needsText.includes(action) && text === ''))
    faults.push({ field: 'text', rule: 'required' });
  else if (needsText.includes(action) && [...text].length < complaintLimits.min)
    faults.push({ field: 'text', rule: 'length', params: { min: complaintLimits.min } });
  if (input.action !== 'answer' && sends.includes(action)) {
    if (input.courier === null) faults.push({ field: 'courier', rule: 'required' });
    if (input.resi === null) faults.push({ field: 'resi', rule: 'required' });
  }
  return faults;
};

/** The store's answer: what it says, and what it offers. Refused: 422 a part that is nothing, all or more. */
const answer = (
  tx: Tx<Schema>,
  ctx: AppContext,
  order: LockedOrder,
  complaint: ComplaintRecord,
  { userId }: Voice,
  { text, file_ids = [], offer, amount }: Extract<ComplaintInput, { action: 'answer' }>,
): Promise<Refusal | null> | Refusal => {
  if (offer === 'part' && amount === null) return invalid({ field: 'amount', rule: 'required' });
  if (offer === 'part' && amount !== null && amount >= order.total)
    return invalid({ field: 'amount', rule: 'max', params: { max: order.total - 1 } });
  const offer_amount = offer === 'part' ? amount : null;
  return moveComplaint(tx, ctx, order, complaint, {
    name: offer === null ? 'answer' : 'offer',
    by: 'store',
    userId,
    change: { offer, offer_amount },
    event: { text, photos: file_ids, offer, amount: offer_amount },
  });
};

/** Words and photos beside all moves, so many of each side. */
const say = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  order: LockedOrder,
  { as, userId }: Voice,
  { text, file_ids = [] }: ComplaintInput,
): Promise<Refusal | null> => {
  const at = ctx.clock.now();
  if ((await countSaid(tx, order.id, as)) >= complaintLimits.said)
    return refuse('conflict', { reason: 'complaint_said_enough' });
  await addEvent(tx, order.id, { kind: 'say', by: as, userId, text, photos: file_ids }, at);
  const other = as === 'buyer' ? 'store' : 'buyer';
  await tellSide(tx, ctx, order, other, { kind: 'complaint_said', deadline: null, at });
  return null;
};

const perform = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  order: LockedOrder,
  complaint: ComplaintRecord,
  voice: Voice,
  input: ComplaintInput,
): Promise<Refusal | null> => {
  if (order.status !== 'complained' || complaint.state === 'closed') return changed();
  if (input.action === 'say') return say(tx, ctx, order, voice, input);
  if (input.action === 'answer') return answer(tx, ctx, order, complaint, voice, input);
  const name = moveOf(input.action, voice.as, complaint);
  if (name === null) return changed();
  const { text, file_ids = [], courier, resi } = input;
  const isAgreeing = name === 'agree' || name === 'carry_out';
  return moveComplaint(tx, ctx, order, complaint, {
    name,
    by: voice.as,
    userId: voice.userId,
    change: {
      ...(isAgreeing && { [voice.as === 'buyer' ? 'buyer_agrees' : 'store_agrees']: true }),
      ...(name === 'appeal' && { is_appealed: true }),
    },
    event: { text, photos: file_ids, ...(sends.includes(input.action) && { courier, resi }) },
  });
};

const ownerOf = (voice: Voice) =>
  voice.as === 'buyer' ? { userId: voice.userId } : { merchantId: voice.merchantId };

/**
 * What a side does about a complaint, and the complaint as it is then. Refused: another's order or one without a complaint
 * 404, what its state does not allow 409, what is missing 422.
 */
export const actOnComplaint = async (
  ctx: AppContext,
  voice: Voice,
  code: string,
  input: ComplaintInput,
): Promise<Answer<ComplaintCase>> => {
  const faults = faultsOf(input);
  if (faults.length > 0) return invalid(...faults);
  const id = await orderIdByCode(ctx.db, ownerOf(voice), code.toUpperCase());
  if (id === null || (await complaintOf(ctx.db, id)) === null) return refuse('not_found');
  await expireComplaint(ctx, id);
  const snapshot = await withSettingsSnapshot(ctx);
  const refused = await ctx.db.transact(async (tx): Promise<Refusal | null> => {
    const order = await lockOrder(tx, id);
    const complaint = await complaintOf(tx, id);
    if (order === null || complaint === null) return refuse('not_found');
    const { file_ids = [] } = input;
    if (!(await claimUploads(tx, voice.userId, file_ids, 'complaint', ctx.clock.now())))
      return rollback(invalid({ field: 'file_ids', rule: 'file' }));
    const refusal = await perform(tx, snapshot, order, complaint, voice, input);
    return refusal === null ? null : rollback(refusal);
  });
  if (refused !== null) return refused;
  const complaint = await presentComplaint(ctx, id, voice.as);
  return complaint === null ? refuse('not_found') : ok(complaint);
};
