import { pageMeta } from '#common/paging.ts';
import { ok, paged, refuse } from '#contract/envelope.ts';
import { productImport as calls } from '#contract/index.ts';
import { operatorImports } from '#contract/operator-import.ts';
import { toIso } from '#contract/scalars.ts';
import { importMessage } from '#messages/imports.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { AppContext, AppRoutes } from '../../context.ts';
import { exportFile, importTemplate } from '../export-products.ts';
import { sellerOf } from '../routes.ts';
import { importById, importPage } from './imports-store.ts';
import { answerCategories, presentImport, startImport } from './start-import.ts';

/** Products of a store as spreadsheets: import, its progress and its template, and the export. */
export const importRoutes = (ctx: AppContext): Route[] => [
  route(calls.startImport, ({ caller, input, locale }) => startImport(ctx, sellerOf(caller), input, locale)),
  route(calls.answerImportCategories, ({ caller, input }) =>
    answerCategories(ctx, sellerOf(caller), input.answers),
  ),
  route(calls.importTemplate, async ({ locale }) => ok(importTemplate(locale))),
  route(calls.importStatus, async ({ caller, params, locale }) => {
    const { merchantId, userId } = sellerOf(caller);
    const row = await importById(ctx.db, params.import_id, merchantId);
    if (row === undefined) return refuse('not_found');
    const sign = { keys: ctx.config.keys, accountId: userId, now: ctx.clock.now() };
    return ok(await presentImport(ctx.db, row, locale, sign));
  }),
  route(calls.exportProducts, async ({ caller, input, locale }) =>
    ok(exportFile(ctx, sellerOf(caller).merchantId, input.format, locale)),
  ),
];

/** All stores' imports, for operators: which are under way, and which were given up and why. */
export const operatorImportRoutes: AppRoutes = ({ db }) => [
  route(operatorImports, async ({ input, locale, link }) => {
    const { status, merchant_id: merchantId, search, page, per_page } = input;
    const range = { limit: per_page, offset: (page - 1) * per_page };
    const { rows, total } = await importPage(db, { status, merchantId, search }, range);
    const data = rows.map((row) => ({
      import_id: row.id,
      merchant: { id: row.merchant_id, name: row.merchant_name },
      file_name: row.file_name ?? '',
      is_dry_run: row.dry_run,
      status: row.status,
      reason: row.failure === null ? '' : importMessage(locale, row.failure),
      total_rows: row.total_rows,
      processed_rows: row.processed_rows,
      failed_rows: row.failed_rows,
      created_at: toIso(row.created_at),
      finished_at: row.finished_at === null ? null : toIso(row.finished_at),
    }));
    return paged(data, pageMeta(input, total, rows.length, link));
  }),
];
