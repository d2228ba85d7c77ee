import { Readable } from 'node:stream';
import type { FileAnswer } from '#platform/http/file-answer.ts';
import type { MarketContext } from '../../context.ts';
import { nextOwnProducts } from '../own-products-store.ts';
import { csvLine } from '../sheets/csv.rules.ts';
import { EXPORTED, exportLines } from './columns.rules.ts';
import { xlsxOf } from './xlsx.ts';

const AT_ONCE = 200;
type Line = (string | number)[];

/** All products of a store as lines, read some hundred at a time. */
async function* linesOf({ db }: Pick<MarketContext, 'db'>, merchantId: number): AsyncGenerator<Line[]> {
  yield [EXPORTED];
  let after = 0;
  for (;;) {
    const products = await nextOwnProducts(db, merchantId, after, AT_ONCE);
    if (products.length > 0) yield products.flatMap(exportLines);
    if (products.length < AT_ONCE) return;
    after = products.at(-1)?.id ?? after;
  }
}

async function* csvOf(lines: AsyncIterable<Line[]>): AsyncGenerator<string> {
  yield '\ufeff';
  for await (const some of lines) yield some.map(csvLine).join('');
}

/** SP12: a sheet of everything the store sells or hides, as it is sent; the import takes it back without a loss. */
export const exportFile = (
  ctx: Pick<MarketContext, 'db' | 'clock'>,
  merchantId: number,
  format: 'csv' | 'xlsx',
): FileAnswer => {
  const day = new Date(ctx.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  const lines = linesOf(ctx, merchantId);
  return format === 'csv'
    ? { name: `produk-${day}.csv`, mime: 'text/csv; charset=utf-8', body: Readable.from(csvOf(lines)) }
    : {
        name: `produk-${day}.xlsx`,
        mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        body: Readable.from(xlsxOf(lines)),
      };
};
