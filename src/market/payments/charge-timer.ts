import type { Timer } from '#platform/jobs.ts';
import type { AppContext } from '../context.ts';
import { issueInstructions } from './issue-instructions.ts';
import { unchargedPayments } from './payments-store.ts';

const BATCH = 20;
const PATIENCE_MS = 10_000;

/**
 * Asks the provider again for payments whose charge was cut off: the server died after the commit of K5, or the
 * provider was silent. Looking at the payment does the same at once; this is for those that nobody looks at.
 */
export const chargeTimer = (ctx: Pick<AppContext, 'db' | 'clock' | 'config'>): Timer => ({
  name: 'payments.charge',
  everyMs: 15_000,
  run: async () => {
    const now = ctx.clock.now();
    const before = new Date(now.getTime() - PATIENCE_MS);
    for (const payment of await unchargedPayments(ctx.db, before, now, BATCH)) {
      await issueInstructions(ctx, payment);
    }
  },
});
