import { Readable } from 'node:stream';
import type { Locale } from '#common/locale.ts';
import { type Answer, ok, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import { bankFileWords } from '#messages/bank-file.ts';
import type { FileAnswer } from '#platform/http/file-answer.ts';
import { type Cell, csvOf } from '#platform/spreadsheets/csv.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { type OwnedWithdrawal, requestedWithdrawals } from './withdraw-queue-store.ts';

/** A bank's bulk upload takes about as many. */
const MOST = 1000;

function* cells(rows: readonly OwnedWithdrawal[], locale: Locale): Generator<readonly Cell[]> {
  yield bankFileWords(locale);
  for (const row of rows) {
    // what the owner gets: the fee stays here
    yield [row.bank_name, row.rekening, row.atas_nama, row.amount - row.fee, row.withdraw_code, row.cabang];
  }
}

/**
 * O131: what is to be transferred, one line per withdrawal, to be handed to the bank. Account numbers leave the house
 * with it, so that it is written down who took it. 409 when one of `ids` no longer waits; without ids the oldest 1000.
 */
export const bankFile = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor: Actor,
  ids: readonly number[],
  locale: Locale,
): Promise<Answer<FileAnswer>> => {
  const now = clock.now();
  const rows = await requestedWithdrawals(db, ids, MOST);
  if (ids.length > rows.length) return refuse('conflict', { reason: 'changed_meanwhile' });
  const total = rows.reduce((sum, row) => sum + row.amount - row.fee, 0);
  const deed = {
    action: 'withdraw.bankfile',
    target: `bankfile:${toIso(now).slice(0, 10)}`,
    after: { rows: rows.length, total, withdraw_ids: rows.map((row) => row.id) },
  };
  await db.transact((tx) => recordAudit(tx, actor, deed, now));
  const name = `withdraw-${toIso(now).slice(0, 10)}.csv`;
  return ok({ name, mime: 'text/csv; charset=utf-8', body: Readable.from(csvOf(cells(rows, locale))) });
};
