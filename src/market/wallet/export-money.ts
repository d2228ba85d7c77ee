import { Readable } from 'node:stream';
import type { Locale } from '#common/locale.ts';
import { type Answer, ok } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import { fileWord } from '#messages/file-names.ts';
import { moneyColumns } from '#messages/wallet.ts';
import type { FileAnswer } from '#platform/http/file-answer.ts';
import { type Cell, csvOf } from '#platform/spreadsheets/csv.ts';
import type { AppContext } from '../context.ts';
import { presentEntry } from './history.ts';
import { entriesAfter } from './history-store.ts';

const BATCH = 500;

async function* rowsOf(
  { db }: Pick<AppContext, 'db'>,
  merchantId: number,
  locale: Locale,
): AsyncGenerator<Cell[]> {
  yield moneyColumns(locale);
  for (let after = 0; ; ) {
    const rows = await entriesAfter(db, { merchantId }, after, BATCH);
    for (const row of rows) {
      const { created_at, description, amount, balance_after, order_code } = presentEntry(
        row,
        { merchantId },
        locale,
      );
      yield [created_at.slice(0, 19).replace('T', ' '), description, order_code ?? '', amount, balance_after];
    }
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? 0;
  }
}

/** Everything that came into and went out of a store's wallet as a spreadsheet, the oldest first, read in parts. */
export const exportMoney = (
  ctx: Pick<AppContext, 'db' | 'clock'>,
  merchantId: number,
  locale: Locale,
): Answer<FileAnswer> =>
  ok({
    name: `${fileWord(locale, 'money')}-${toIso(ctx.clock.now()).slice(0, 10)}.csv`,
    mime: 'text/csv; charset=utf-8',
    body: Readable.from(csvOf(rowsOf(ctx, merchantId, locale))),
  });
