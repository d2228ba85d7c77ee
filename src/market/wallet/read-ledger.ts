import { jakartaPeriod } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import { pageMeta } from '#common/paging.ts';
import { type Answer, invalid, ok, paged, refuse } from '#contract/envelope.ts';
import type { LedgerEntry, LedgerJournal, OrderJournals } from '#contract/operator-ledger.ts';
import { toIso } from '#contract/scalars.ts';
import { journalDescription, ledgerAccountLabel } from '#messages/ledger.ts';
import type { MarketContext } from '../context.ts';
import { type AccountKind, mayBeNegative } from './ledger.rules.ts';
import {
  accountEntries,
  journalsOf,
  linesOf,
  orderKeys,
  type ReadJournal,
  type ReadLine,
} from './ledger-read-store.ts';

const debitOf = (amount: number): number => Math.max(0, -amount);
const creditOf = (amount: number): number => Math.max(0, amount);

const presentJournal = (journal: ReadJournal, locale: Locale) => {
  const { withdraw_code = '', reason = '', why = '' } = journal.description;
  return {
    id: journal.id,
    event: journal.event,
    reference: journal.reference,
    created_at: toIso(journal.created_at),
    description: journalDescription(locale, journal.event, {
      code: journal.order_code ?? journal.payment_code ?? '',
      withdrawCode: String(withdraw_code),
      why: String(why),
      reason: String(reason),
    }),
  };
};

export type StatementQuery = {
  account: AccountKind;
  owner_id: number | null;
  date_start: string | null;
  date_end: string | null;
  page: number;
  per_page: number;
};

/**
 * The entries of one account with its running balance, newest first. Days are Jakarta's, both inclusive. An
 * account that belongs to somebody needs its owner (422); one that nothing was booked to is empty.
 */
export const readStatement = async (
  { db }: Pick<MarketContext, 'db'>,
  query: StatementQuery,
  locale: Locale,
  link: (page: number) => string,
): Promise<Answer<LedgerEntry[]>> => {
  const { account, owner_id, page, per_page } = query;
  const isOwned = !mayBeNegative(account);
  if (isOwned && owner_id === null) return invalid({ field: 'owner_id', rule: 'required' });
  const period = jakartaPeriod(query);
  if (period === null) return invalid({ field: 'date_start', rule: 'date_range' });
  const ownerId = isOwned ? owner_id : null;
  const { rows, total } = await accountEntries(
    db,
    { account, ownerId, ...period },
    { offset: (page - 1) * per_page, limit: per_page },
  );
  const entries = rows.map(({ journal_id, amount, balance_after, order_code, payment_code, ...entry }) => ({
    ...presentJournal({ ...entry, order_code, payment_code }, locale),
    journal_id,
    amount,
    debit: debitOf(amount),
    credit: creditOf(amount),
    balance_after,
    order_code,
    payment_code,
  }));
  return paged(entries, pageMeta({ page, per_page }, total, entries.length, link));
};

const present = (journal: ReadJournal, lines: readonly ReadLine[], locale: Locale): LedgerJournal => ({
  ...presentJournal(journal, locale),
  total: lines.reduce((sum, { amount }) => sum + creditOf(amount), 0),
  lines: lines.map(({ account, owner_id, owner, amount }) => ({
    account,
    owner_id,
    account_label: ledgerAccountLabel(locale, account, owner),
    debit: debitOf(amount),
    credit: creditOf(amount),
  })),
});

/** What was booked for an order and for its payment, in plain words; 404 for a code nobody knows. */
export const readOrderJournals = async (
  { db }: Pick<MarketContext, 'db'>,
  orderCode: string,
  locale: Locale,
): Promise<Answer<OrderJournals>> =>
  db.transact(
    async (tx) => {
      const order = await orderKeys(tx, orderCode);
      if (order === null) return refuse('not_found');
      const journals = await journalsOf(tx, order);
      const lines = await linesOf(
        tx,
        journals.map(({ id }) => id),
      );
      const { order_code, payment_code, escrow } = order;
      return ok({
        order_code,
        payment_code,
        escrow,
        is_balanced: lines.reduce((sum, { amount }) => sum + amount, 0) === 0,
        journals: journals.map((journal) =>
          present(
            journal,
            lines.filter((line) => line.journal_id === journal.id),
            locale,
          ),
        ),
      });
    },
    { isolation: 'repeatable read' },
  );
