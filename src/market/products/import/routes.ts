import { ok, refuse } from '#contract/envelope.ts';
import { productImport as calls } from '#contract/index.ts';
import type { FileAnswer } from '#platform/http/file-answer.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { AppContext } from '../../context.ts';
import { TEMPLATE } from '../export/columns.rules.ts';
import { exportFile } from '../export/export-products.ts';
import type { Seller } from '../save-product.ts';
import { csvLine } from '../sheets/csv.rules.ts';
import { importById } from './imports-store.ts';
import { presentImport } from './present-import.ts';
import { startImport } from './start-import.ts';

const sellerOf = (caller: { accountId: number | null; merchantId: number | null }): Seller => ({
  userId: caller.accountId ?? 0,
  merchantId: caller.merchantId ?? 0,
});

const template: FileAnswer = {
  name: 'lokapasar-produk.csv',
  mime: 'text/csv; charset=utf-8',
  body: `\ufeff${csvLine(TEMPLATE)}`,
};

/** SP9–SP12. */
export const importRoutes = (ctx: AppContext): Route[] => [
  route(calls.startImport, ({ caller, input, locale }) => startImport(ctx, sellerOf(caller), input, locale)),
  route(calls.importTemplate, async () => ok(template)),
  route(calls.importStatus, async ({ caller, params, locale }) => {
    const row = await importById(ctx.db, params.import_id, caller.merchantId ?? 0);
    if (row === undefined) return refuse('not_found');
    const sign = { secret: ctx.config.secret, now: ctx.clock.now() };
    return ok(await presentImport(ctx.db, row, locale, sign));
  }),
  route(calls.exportProducts, async ({ caller, input }) =>
    ok(exportFile(ctx, sellerOf(caller).merchantId, input.format)),
  ),
];
