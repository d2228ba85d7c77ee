import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { AccountKind } from './journal.rules.ts';

export type KindSides = {
  account: AccountKind;
  accounts: number;
  debit: number;
  credit: number;
  balance: number;
  /** Accounts whose kept balance is not credit − debit. */
  wrong: number;
};

/** Both sides of everything booked, by kind of account. Rupiah. */
export const sidesByKind = async (db: Kysely<Schema>): Promise<KindSides[]> => {
  const { rows } = await sql<KindSides>`
    select account.kind as account, count(*) as accounts, sum(account.balance)::bigint as balance,
      coalesce(sum(side.debit), 0)::bigint as debit, coalesce(sum(side.credit), 0)::bigint as credit,
      count(*) filter (where account.balance <> coalesce(side.credit - side.debit, 0)) as wrong
    from ledger_accounts account
    left join (
      select account_id, sum(greatest(-amount, 0)) as debit, sum(greatest(amount, 0)) as credit
      from ledger_entries group by account_id
    ) side on side.account_id = account.id
    group by account.kind`.execute(db);
  return rows;
};

/** How many journals there are, and how many of them do not come to 0 or have no entry at all. */
export const journalCounts = async (
  db: Kysely<Schema>,
): Promise<{ journals: number; unbalanced: number }> => {
  const { rows } = await sql<{ journals: number; unbalanced: number }>`
    select count(*) as journals, count(*) filter (where sums.total is distinct from 0) as unbalanced
    from ledger_journals journal
    left join (select journal_id, sum(amount) as total from ledger_entries group by journal_id) sums
      on sums.journal_id = journal.id`.execute(db);
  return rows[0] ?? { journals: 0, unbalanced: 0 };
};
