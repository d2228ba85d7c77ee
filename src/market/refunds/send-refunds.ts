import { crashPoint } from '#platform/crash-point.ts';
import { eachByItself, type Timer } from '#platform/jobs.ts';
import type { AppContext } from '../context.ts';
import { type PaymentProvider, providerOf } from '../payments/index.ts';
import { bookAnswer } from './refund-outcome.ts';
import { refundKey } from './refund-states.rules.ts';
import { claimRefund, dueRefunds, type RefundRecord, writeOpenRefund } from './refunds-store.ts';

const BATCH = 20;
/** So many in a row that cannot be asked about, and the rest wait for the next turn. */
const MAX_FAILURES = 3;
const MINUTE_MS = 60_000;
/** Longer than all questions of one refund together; when its process dies another carries on then. */
const LEASE_MS = 3 * MINUTE_MS;
const POSTPONED_MS = 5 * MINUTE_MS;

const carryOn = async (ctx: AppContext, provider: PaymentProvider, refund: RefundRecord): Promise<void> => {
  const now = ctx.clock.now();
  if (!(await claimRefund(ctx.db, refund, new Date(now.getTime() + LEASE_MS)))) return;
  const { refund_code, attempt, charge, amount, paid_by: paidBy } = refund;
  try {
    const key = refundKey(refund_code, attempt);
    const answer = await provider.refund({ charge, key, amount, paidBy, now });
    crashPoint('refund.asked');
    await bookAnswer(ctx, refund, answer);
  } catch (error) {
    // what it did is not known: it is asked again under the same key
    await writeOpenRefund(ctx.db, refund, { check_at: new Date(ctx.clock.now().getTime() + POSTPONED_MS) });
    throw error;
  }
};

/**
 * Asks the provider for the refunds that buyers sent on, outside of any transaction. A refund belongs to one process at a
 * time, and one whose answer was lost is asked for under the same key, so that nobody gets it twice. One that cannot be
 * asked about holds up no other.
 */
export const refundTimer = (ctx: AppContext): Timer => ({
  name: 'payments.refunds',
  everyMs: 15_000,
  run: async () => {
    const provider = providerOf(ctx.config);
    if (provider === null) return;
    const due = await dueRefunds(ctx.db, provider.name, ctx.clock.now(), BATCH);
    await eachByItself(due, (refund) => carryOn(ctx, provider, refund), MAX_FAILURES);
  },
});
