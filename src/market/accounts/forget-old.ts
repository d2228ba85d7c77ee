import { sql } from 'kysely';
import type { Timer } from '#platform/jobs.ts';
import type { MarketContext } from '../context.ts';

const MONTH_MS = 30 * 86_400_000;

/** Deletes sessions, challenges and reset tokens that ended a month ago. */
export const forgetOldTimer = ({ db, clock }: Pick<MarketContext, 'db' | 'clock'>): Timer => ({
  name: 'accounts.forget-old',
  everyMs: 6 * 3_600_000,
  run: async () => {
    const before = new Date(clock.now().getTime() - MONTH_MS);
    await sql`delete from sessions where expires_at < ${before}`.execute(db);
    await sql`delete from challenges where expires_at < ${before}`.execute(db);
    await sql`delete from reset_tokens where expires_at < ${before}`.execute(db);
  },
});
