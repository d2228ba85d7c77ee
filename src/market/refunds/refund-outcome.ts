import type { Tx } from '#platform/db/database.ts';
import type { AppContext } from '../context.ts';
import {
  addRefunded,
  lockPayment,
  type ProviderMessage,
  type RefundAnswer,
  recoverAdvance,
} from '../payments/index.ts';
import type { Schema } from '../schema.ts';
import {
  mustBook,
  recoveredJournal,
  refundReturnedJournal,
  refundSentJournal,
  type SourceRefund,
} from '../wallet/index.ts';
import { isKeyOf, nextTry, type RefundState } from './refund-states.rules.ts';
import { endRefund, lockLiveRefunds, type RefundRecord, writeOpenRefund } from './refunds-store.ts';

type Deps = Pick<AppContext, 'clock' | 'announce'>;
const OPEN: readonly RefundState[] = ['requested', 'asking', 'pending', 'unfunded'];

/** A refund as the ledger books it. */
export const bookable = (refund: RefundRecord, at: Date): SourceRefund => {
  const { id, refund_code: code, user_id: userId, payment_id: paymentId, provider, charge, amount } = refund;
  return { id, code, userId, paymentId, provider, charge, amount, at };
};

const tell = async (
  tx: Tx<Schema>,
  { clock, announce }: Deps,
  refund: RefundRecord,
  kind: 'wallet_refund_sent' | 'wallet_refund_returned',
): Promise<void> => {
  const { payment_code } = await tx
    .selectFrom('payments')
    .select('payment_code')
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow();
  await announce(tx, {
    to: { userId: refund.user_id },
    category: 'wallet',
    kind,
    details: { payment_code, amount: refund.amount },
    targetUrl: `/buyer/dashboard/refund/${payment_code}`,
    at: clock.now(),
  });
};

/** Notes that the payer has it; the ledger is booked by `bookArrived`, after all other locks. */
const markDone = async (tx: Tx<Schema>, at: Date, refund: RefundRecord): Promise<boolean> => {
  if (!(await endRefund(tx, refund.id, OPEN, { state: 'done', ended_at: at }))) return false;
  await addRefunded(tx, { provider: refund.provider, reference: refund.charge }, refund.amount);
  return true;
};

/** Books refunds that were just found done. */
export const bookArrived = async (
  tx: Tx<Schema>,
  deps: Deps,
  arrived: readonly RefundRecord[],
): Promise<void> => {
  for (const refund of arrived) {
    await mustBook(tx, refundSentJournal(bookable(refund, deps.clock.now())));
    await tell(tx, deps, refund, 'wallet_refund_sent');
  }
};

export type Failure = Partial<Pick<RefundRecord, 'reason' | 'detail' | 'recalled_by' | 'recall_note'>>;

/**
 * Gives a refund of a payment that is locked back to the wallet, if it is in one of these states. What the shop carries for
 * this payment is covered by it first: the payer has that money back already.
 */
export const returnToWallet = async (
  tx: Tx<Schema>,
  deps: Deps,
  refund: RefundRecord,
  from: readonly RefundState[],
  why: Failure,
): Promise<boolean> => {
  const at = deps.clock.now();
  if (!(await endRefund(tx, refund.id, from, { ...why, state: 'failed', ended_at: at }))) return false;
  const { payment_id: paymentId, user_id: userId, id: refundId } = refund;
  const recovered = await recoverAdvance(tx, paymentId, refund.amount);
  await mustBook(tx, refundReturnedJournal(bookable(refund, at)));
  if (recovered > 0) await mustBook(tx, recoveredJournal({ paymentId, userId, at }, { refundId }, recovered));
  await tell(tx, deps, refund, 'wallet_refund_returned');
  return true;
};

/** Books what the provider answered to a refund, once, or notes when it is asked again. */
export const bookAnswer = async (
  ctx: AppContext,
  refund: RefundRecord,
  answer: RefundAnswer,
): Promise<void> => {
  const now = ctx.clock.now();
  if (answer.state === 'done' || answer.state === 'refused')
    return ctx.db.transact(async (tx) => {
      await lockPayment(tx, { id: refund.payment_id });
      if (answer.state === 'refused') {
        const { reason, detail } = answer;
        await returnToWallet(tx, ctx, refund, ['asking', 'pending'], { reason, detail });
      } else if (await markDone(tx, now, refund)) await bookArrived(tx, ctx, [refund]);
    });
  if (answer.state === 'pending')
    return writeOpenRefund(ctx.db, refund, {
      ...{ state: 'pending', detail: null },
      check_at: nextTry({ state: 'pending' }, refund.created_at, now),
    });
  const { state, detail, isKeyUsed = false } = answer;
  await writeOpenRefund(ctx.db, refund, {
    ...{ state: state === 'later' ? 'requested' : state, detail },
    attempt: refund.attempt + (isKeyUsed ? 1 : 0),
    check_at: nextTry(answer, refund.created_at, now),
  });
};

/**
 * What a provider says has gone back of a charge, without our own refunds, which are known by their keys, those under way
 * too: one that it lists is done, and booked by `bookArrived` at the end of the transaction. Of a payment that is locked.
 */
export const withoutOwnRefunds = async (
  tx: Tx<Schema>,
  { clock }: Deps,
  provider: string,
  payment_id: number,
  message: ProviderMessage,
): Promise<{ message: ProviderMessage; arrived: RefundRecord[] }> => {
  const { charge, reversal } = message;
  if (charge === null || (reversal === undefined && message.status !== 'failed'))
    return { message, arrived: [] };
  const live = await lockLiveRefunds(tx, { payment_id, provider, charge });
  if (live.length === 0) return { message, arrived: [] };
  if (reversal === undefined) {
    // of a charge that was refused after it was paid: how much of it went by ours is not known yet
    const isOpen = live.some(({ state }) => state === 'asking' || state === 'pending');
    const untold = { status: 'reversed', reversal: { kind: 'refund', total: null } } as const;
    return { message: isOpen ? { ...message, ...untold } : message, arrived: [] };
  }
  const listed = (refund: RefundRecord) =>
    reversal.refunds?.some(
      ({ key, amount }) => isKeyOf(refund.refund_code, key) && amount === refund.amount,
    ) ?? false;
  const arrived: RefundRecord[] = [];
  for (const refund of live)
    if (refund.state !== 'done' && listed(refund) && (await markDone(tx, clock.now(), refund)))
      arrived.push(refund);
  const isOurs = (refund: RefundRecord) => refund.state === 'done' || arrived.includes(refund);
  const own = live.filter(isOurs).reduce((sum, { amount }) => sum + amount, 0);
  const isUnderWay = live.some((refund) => !isOurs(refund) && ['asking', 'pending'].includes(refund.state));
  const names = reversal.refunds ?? [];
  // without a list nobody knows whether one that is under way is among it
  const isUntold =
    reversal.total === null || (isUnderWay && names.length === 0 && reversal.kind === 'refund');
  if (isUntold) return { message: { ...message, reversal: { ...reversal, total: null } }, arrived };
  const rest = (reversal.total ?? 0) - own;
  if (rest > 0) return { message: { ...message, reversal: { ...reversal, total: rest } }, arrived };
  const { reversal: _, ...paid } = message;
  return { message: { ...paid, status: 'paid' }, arrived };
};
