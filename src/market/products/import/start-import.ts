import type { QueryExecutorProvider } from 'kysely';
import type { Locale } from '#common/locale.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import type { ImportFormat, ImportJob, SameName } from '#contract/product-import.ts';
import { toIso } from '#contract/scalars.ts';
import { importMessage } from '#messages/imports.ts';
import { brokenConstraint } from '#platform/db/errors.ts';
import { markReferenced, ownFile } from '#platform/files/own-file.ts';
import type { LinkMaking } from '#platform/files/private-files.ts';
import { privateFileUrl } from '#platform/files/private-link.ts';
import { enqueue } from '#platform/jobs.ts';
import { categoryTree } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import type { Seller } from '../seller.ts';
import { questionsOf, saveAnswers } from './category-questions.ts';
import { importQueued, MAX_STARTS } from './import-job.ts';
import { firstFaults, type ImportRow, insertImport, sameNameRows } from './imports-store.ts';

/** Faults and warnings that an answer lists; the report file holds all of them. */
const MAX_LISTED = 500;

/** An import as its seller sees it; the address of the report opens it once, within a minute. */
export const presentImport = async (
  db: QueryExecutorProvider,
  row: ImportRow,
  locale: Locale,
  sign: LinkMaking,
): Promise<ImportJob> => {
  const listed = async (isWarning: boolean) =>
    (await firstFaults(db, row.id, isWarning, MAX_LISTED)).map(({ line, field, reason }) => ({
      row: line,
      field,
      message: importMessage(locale, reason, field),
    }));
  const share = row.total_rows === 0 ? 0 : Math.floor((row.processed_rows * 100) / row.total_rows);
  return {
    import_id: row.id,
    dry_run: row.dry_run,
    status: row.status,
    total_rows: row.total_rows,
    processed_rows: row.processed_rows,
    success_rows: row.created_rows + row.updated_rows,
    failed_rows: row.failed_rows,
    created_rows: row.created_rows,
    updated_rows: row.updated_rows,
    unchanged_rows: row.unchanged_rows,
    progress: row.status === 'done' ? 100 : Math.min(100, share),
    errors: await listed(false),
    warnings: await listed(true),
    error_file_url:
      row.error_file === null ? null : privateFileUrl(sign.keys, row.error_file, sign.accountId, sign.now),
    format: row.format,
    same_name_rows: row.finished_at === null ? 0 : await sameNameRows(db, row.id),
    category_questions: row.finished_at === null ? [] : await questionsOf(db, row.id),
    created_at: toIso(row.created_at),
    finished_at: row.finished_at === null ? null : toIso(row.finished_at),
  };
};

type ImportRequest = {
  file_id: string;
  dry_run: boolean;
  category_id: number | null;
  weight: number | null;
  stock: number | null;
  price_factor: number;
  format: ImportFormat | null;
  same_name: SameName;
};

/** Queues an import. 422 `file` when it is no import file of the account, 409 while another import of the store runs. */
export const startImport = async (
  ctx: AppContext,
  { userId, merchantId }: Seller,
  request: ImportRequest,
  locale: Locale,
): Promise<Answer<ImportJob>> => {
  if (request.category_id !== null && !(await categoryTree(ctx)).byId.has(request.category_id))
    return invalid({ field: 'category_id', rule: 'exists' });
  const now = ctx.clock.now();
  try {
    const row = await ctx.db.transact(async (tx) => {
      if ((await ownFile(tx, userId, request.file_id, ['import'])) === null) return null;
      await markReferenced(tx, [request.file_id], now);
      const inserted = await insertImport(
        tx,
        { ...request, asked_format: request.format, user_id: userId, merchant_id: merchantId, locale },
        now,
      );
      await enqueue(tx, importQueued, { importId: inserted.id }, { maxAttempts: MAX_STARTS });
      return inserted;
    });
    if (row === null) return invalid({ field: 'file_id', rule: 'file' });
    return ok(await presentImport(ctx.db, row, locale, { keys: ctx.config.keys, accountId: userId, now }));
  } catch (error) {
    if (brokenConstraint(error) === 'product_imports_one_running')
      return refuse('conflict', { reason: 'import_running' });
    throw error;
  }
};

/** Remembers which categories here those of a spreadsheet are. 422 `exists` for one that is none here. */
export const answerCategories = async (
  ctx: AppContext,
  { merchantId }: Seller,
  answers: readonly { key: string; category_id: number }[],
): Promise<Answer<{ saved: number }>> => {
  const { byId } = await categoryTree(ctx);
  const unknown = answers.findIndex(({ category_id }) => !byId.has(category_id));
  if (unknown >= 0) return invalid({ field: `answers.${unknown}.category_id`, rule: 'exists' });
  await ctx.db.transact((tx) => saveAnswers(tx, merchantId, answers, ctx.clock.now()));
  return ok({ saved: answers.length });
};
