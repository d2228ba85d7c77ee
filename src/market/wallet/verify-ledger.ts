import type { Database } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import {
  countJournals,
  type Finding,
  type KindTotal,
  runChecks,
  totalsByKind,
  withoutHurry,
} from './verify-store.ts';

export type LedgerReport = {
  /** What disagrees; none when every rupiah is accounted for. */
  findings: Finding[];
  journals: number;
  /** Totals per kind of account; together they are 0. */
  totals: KindTotal[];
};

/**
 * Proves the books from one unmoving picture of the database: every journal balances, cached balances are the sums of
 * their entries, nobody was ever overdrawn, and holds, escrows and withdrawals are what payments, orders and requests
 * say (API 5.6; `npm run cli -- ledger-verify`). Reads everything, changes nothing.
 */
export const verifyLedger = (db: Database<Schema>): Promise<LedgerReport> =>
  db.transact(
    async (tx) => {
      await withoutHurry(tx);
      return {
        findings: await runChecks(tx),
        journals: await countJournals(tx),
        totals: await totalsByKind(tx),
      };
    },
    { isolation: 'repeatable read' },
  );
