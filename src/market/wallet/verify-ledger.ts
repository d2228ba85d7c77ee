import type { LedgerProof, LedgerTotals } from '#contract/operator-ledger.ts';
import { toIso } from '#contract/scalars.ts';
import type { Database } from '#platform/db/database.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { accountKinds } from './ledger.rules.ts';
import {
  countJournals,
  type Finding,
  journalCounts,
  type KindTotal,
  runChecks,
  sidesByKind,
  totalsByKind,
  withoutTimeout,
} from './verify-store.ts';

export type LedgerReport = {
  /** What disagrees; none when every rupiah is accounted for. */
  findings: Finding[];
  journals: number;
  /** Totals per kind of account; together they are 0. */
  totals: KindTotal[];
};

/**
 * Proves the books from one snapshot of the database: every journal balances, cached balances are the sums of
 * their entries, nobody was ever overdrawn, and holds, escrows and withdrawals are what payments, orders and requests
 * say (`npm run cli -- ledger-verify`). Reads everything, changes nothing.
 */
export const verifyLedger = (db: Database<Schema>): Promise<LedgerReport> =>
  db.transact(
    async (tx) => {
      await withoutTimeout(tx);
      return {
        findings: await runChecks(tx),
        journals: await countJournals(tx),
        totals: await totalsByKind(tx),
      };
    },
    { isolation: 'repeatable read' },
  );

type Sum = 'debit' | 'credit' | 'balance' | 'wrong';

/**
 * What lies in each kind of account, in rupiah, with its proof, from one snapshot of the ledger: all
 * debits equal all credits, every journal comes to 0, every balance is the sum of its entries, and all balances
 * together are nothing. Every kind is there, those nothing was booked to with zeros.
 */
export const ledgerSummary = async (db: Database<Schema>): Promise<Omit<LedgerTotals, 'checked_at'>> => {
  const [sides, counts] = await db.transact(
    async (tx) => {
      await withoutTimeout(tx);
      return [await sidesByKind(tx), await journalCounts(tx)] as const;
    },
    { isolation: 'repeatable read' },
  );
  const sum = (of: Sum) => sides.reduce((total, side) => total + side[of], 0);
  const isEven = sum('debit') === sum('credit') && sum('balance') === 0;
  return {
    is_balanced: isEven && counts.unbalanced === 0 && sum('wrong') === 0,
    total_debit: sum('debit'),
    total_credit: sum('credit'),
    journals: counts.journals,
    unbalanced_journals: counts.unbalanced,
    wrong_balances: sum('wrong'),
    accounts: accountKinds.map((account) => {
      const { wrong: _, ...side } = sides.find((one) => one.account === account) ?? {
        ...{ account, accounts: 0, debit: 0, credit: 0, balance: 0, wrong: 0 },
      };
      return side;
    }),
  };
};

const MAX_LISTED = 100;

/** Everything that `verifyLedger` finds, as the contract shows it. */
export const ledgerProof = async ({
  db,
  clock,
}: Pick<MarketContext, 'db' | 'clock'>): Promise<LedgerProof> => {
  const { findings, journals } = await verifyLedger(db);
  return {
    is_sound: findings.length === 0,
    journals,
    findings: findings.slice(0, MAX_LISTED),
    total_findings: findings.length,
    checked_at: toIso(clock.now()),
  };
};
