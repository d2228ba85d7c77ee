import { Readable } from 'node:stream';
import { jakartaDay } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import { plainSlug } from '#common/slug.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, list, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { exportLedger as exportCall, TrialBalance } from '#contract/operator-accounting.ts';
import { toIso } from '#contract/scalars.ts';
import { accountingWord, ledgerColumns } from '#messages/accounting.ts';
import { fileWord } from '#messages/file-names.ts';
import { ledgerAccountLabel } from '#messages/ledger.ts';
import type { FileAnswer } from '#platform/http/file-answer.ts';
import { type Cell, csvOf } from '#platform/spreadsheets/csv.ts';
import { xlsxOf } from '#platform/spreadsheets/xlsx.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import {
  beginClosing,
  entriesAfter,
  findMonth,
  isBeforeClosed,
  journalsIn,
  monthsUntil,
  movementsOf,
  stopClosing,
  writeClosed,
} from './accounting-store.ts';
import { type AccountKind, ownedKinds } from './ledger.rules.ts';
import { withoutTimeout } from './verify-store.ts';

type Deps = Pick<AppContext, 'db' | 'clock'>;
const thisMonth = ({ clock }: Deps): string => jakartaDay(clock.now()).slice(0, 7);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** A month of the books; without one the last that is over. Everything is read at one moment. */
export const readBalance = async (ctx: Deps, month: string): Promise<TrialBalance> =>
  ctx.db.transact(
    async (tx) => {
      await withoutTimeout(tx);
      const found = await findMonth(tx, month);
      const movements = await movementsOf(tx, month);
      const { journals, uneven } = await journalsIn(tx, month);
      const [debit, credit] = [
        sumOf(movements.map((one) => one.debit)),
        sumOf(movements.map((one) => one.credit)),
      ];
      const isBalanced = debit === credit && uneven === 0 && sumOf(movements.map((one) => one.opening)) === 0;
      const obstacle = () => {
        if (month >= thisMonth(ctx)) return 'running';
        if (!isBalanced) return 'uneven';
        return null;
      };
      const why = obstacle() ?? ((await isBeforeClosed(tx, month)) ? null : 'before');
      const isClosed = found?.state === 'closed';
      return {
        month,
        state: found?.state ?? 'open',
        closed: found?.closed_at ? { at: toIso(found.closed_at), by: found.by } : null,
        can_close: !isClosed && why === null,
        obstacle: isClosed ? null : why,
        journals,
        is_balanced: isBalanced,
        total_debit: debit,
        total_credit: credit,
        lines: movements.map((one) => ({ ...one, closing: one.opening - one.debit + one.credit })),
      } satisfies TrialBalance;
    },
    { isolation: 'repeatable read' },
  );

export const readMonths = async (ctx: Deps) =>
  list(
    (await monthsUntil(ctx.db, thisMonth(ctx))).map(({ month, state, closed_at }) => ({
      ...{ month, state },
      closed_at: closed_at && toIso(closed_at),
    })),
  );

const refusals = {
  running: 'month_running',
  before: 'month_before_open',
  uneven: 'month_uneven',
} as const;

const notNow = async (ctx: Deps, month: string): Promise<Refusal | null> => {
  if (month >= thisMonth(ctx)) return refuse('conflict', { reason: 'month_running' });
  const found = await findMonth(ctx.db, month);
  if (found?.state === 'closed') return refuse('conflict', { reason: 'month_closed' });
  return (await isBeforeClosed(ctx.db, month)) ? null : refuse('conflict', { reason: 'month_before_open' });
};

/**
 * Closes a month for good, in two steps so that nobody's payment waits while its books are added up: first the month takes no
 * journal any more, then it is added up, and closed or, where it is uneven, opened again. Cut off in between, the next call
 * goes on. Refused (409): a month that is not over, one before it that is open, uneven books.
 */
export const closeBooks = async (ctx: Deps, actor: Actor, month: string): Promise<Answer<TrialBalance>> => {
  const refused = await notNow(ctx, month);
  if (refused !== null) return refused;
  await ctx.db.transact((tx) => beginClosing(tx, month, actor.accountId, ctx.clock.now()));
  const balance = await readBalance(ctx, month);
  if (balance.obstacle !== null) {
    await ctx.db.transact((tx) => stopClosing(tx, month));
    return refuse('conflict', { reason: refusals[balance.obstacle] });
  }
  const isClosed = await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now();
    const movements = balance.lines.map(({ closing: _, ...movement }) => movement);
    if (!(await writeClosed(tx, month, movements, at))) return false;
    const { journals, total_debit: total } = balance;
    const event = { action: 'accounting.close', target: `month:${month}`, after: { journals, total } };
    await recordAudit(tx, actor, event, at);
    return true;
  });
  return isClosed ? ok(await readBalance(ctx, month)) : refuse('conflict', { reason: 'month_closed' });
};

const kindsOf: Record<string, readonly AccountKind[]> = {
  commission: ['platform_commission'],
  fees: ['platform_fee'],
  promotions: ['platform_promo'],
  taxes: ['vat_payable', 'income_tax_payable', 'income_tax_withheld'],
};
const BATCH = 1_000;

async function* entryRows(
  { db }: Pick<AppContext, 'db'>,
  month: string,
  kinds: readonly AccountKind[] | null,
  locale: Locale,
): AsyncGenerator<Cell[]> {
  yield ledgerColumns.map((column) => accountingWord(locale, column));
  for (let after = { journalId: 0, id: 0 }; ; ) {
    const rows = await entriesAfter(db, month, kinds, after, BATCH);
    for (const row of rows) {
      const isOwned = ownedKinds.some((kind) => kind === row.account);
      yield [
        ...[row.booked_on, toIso(row.created_at).slice(0, 19).replace('T', ' '), row.journal_id, row.event],
        ...[row.reference, row.order_code ?? '', row.payment_code ?? '', row.account],
        ...[ledgerAccountLabel(locale, row.account, ''), isOwned ? row.owner_id : null],
        ...[Math.max(0, -row.amount), Math.max(0, row.amount)],
      ];
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = { journalId: last.journal_id, id: last.id };
  }
}

/** A month of the books as a file, written as it is read. Refused: 422 for one account without which. */
export const exportBooks = (
  ctx: Pick<AppContext, 'db'>,
  { month, report, account, format }: InputOf<typeof exportCall>,
  locale: Locale,
): Answer<FileAnswer> => {
  const word =
    report === 'account'
      ? account && plainSlug(ledgerAccountLabel(locale, account, ''), 60)
      : fileWord(locale, report);
  if (word === null) return invalid({ field: 'account', rule: 'required' });
  const kinds = report === 'account' && account !== null ? [account] : (kindsOf[report] ?? null);
  const rows = entryRows(ctx, month, kinds, locale);
  const name = `${word}-${month}.${format}`;
  if (format === 'csv')
    return ok({ name, mime: 'text/csv; charset=utf-8', body: Readable.from(csvOf(rows)) });
  const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return ok({ name, mime, body: Readable.from(xlsxOf(month, rows)) });
};
