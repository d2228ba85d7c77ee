import { ok, refuse } from '#contract/envelope.ts';
import { productImport as calls } from '#contract/index.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { AppContext } from '../../context.ts';
import { exportFile, importTemplate } from '../export-products.ts';
import { sellerOf } from '../routes.ts';
import { importById } from './imports-store.ts';
import { presentImport, startImport } from './start-import.ts';

/** Products of a store as spreadsheets: import, its progress and its template, and the export. */
export const importRoutes = (ctx: AppContext): Route[] => [
  route(calls.startImport, ({ caller, input, locale }) => startImport(ctx, sellerOf(caller), input, locale)),
  route(calls.importTemplate, async () => ok(importTemplate)),
  route(calls.importStatus, async ({ caller, params, locale }) => {
    const { merchantId, userId } = sellerOf(caller);
    const row = await importById(ctx.db, params.import_id, merchantId);
    if (row === undefined) return refuse('not_found');
    const sign = { keys: ctx.config.keys, accountId: userId, now: ctx.clock.now() };
    return ok(await presentImport(ctx.db, row, locale, sign));
  }),
  route(calls.exportProducts, async ({ caller, input }) =>
    ok(exportFile(ctx, sellerOf(caller).merchantId, input.format)),
  ),
];
