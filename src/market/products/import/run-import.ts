import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { importMessage } from '#messages/imports.ts';
import { copyPrivateFile } from '#platform/files/copy-private.ts';
import type { FileHouse } from '#platform/files/keep-upload.ts';
import { markReferenced } from '#platform/files/own-file.ts';
import { handle, type JobHandler, job } from '#platform/jobs.ts';
import { categoryTree, forgetCategories } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import { openSheet, type Sheet } from '../sheets/open-sheet.ts';
import { SpreadsheetError } from '../sheets/sheet.rules.ts';
import { type Candidate, readCandidate } from './candidate.rules.ts';
import { categoryFinder } from './category-words.ts';
import { keepErrorFile } from './error-file.ts';
import { insertFaults } from './faults-store.ts';
import { createFetchPicture, type FetchPicture } from './fetch-picture.ts';
import { beginImport, finishImport, type ImportRow, importById } from './imports-store.ts';
import { restMs } from './pace.rules.ts';
import { createPictureBox } from './pictures.ts';
import { entriesOf, measureSheet } from './sheet-entries.ts';
import { ConcurrentRunError, takeBatch } from './take-batch.ts';

/** Queued by SP9 in the transaction that keeps the import. */
export const importQueued = job<{ importId: number }>('products.import');

export type ImportParts = {
  ctx: Pick<AppContext, 'db' | 'clock' | 'announce'>;
  house: FileHouse;
  fetchPicture?: FetchPicture;
  /** Products in one transaction. */
  batchSize?: number;
};

const BATCH = 100;
/** Where products are told about. */
const PAGE = '/merchant/dashboard/product/import';

const finish = async (
  { ctx, house }: ImportParts,
  row: ImportRow,
  status: 'done' | 'failed',
  header: readonly string[],
  reason: string | null,
): Promise<void> => {
  const { db, clock } = ctx;
  if (reason !== null)
    await insertFaults(db, row.id, [{ line: 1, field: 'file', reason, is_warning: false, cells: [] }]);
  const errorFile = status === 'done' ? await keepErrorFile(house, row, header) : null;
  const done = (await importById(db, row.id, null)) ?? row;
  await db.transact(async (tx) => {
    if (!(await finishImport(tx, row.id, status, errorFile, clock.now()))) return;
    if (errorFile !== null) await markReferenced(tx, [errorFile], clock.now());
    // a dry run has nobody to surprise: its seller is looking on
    if (row.dry_run) return;
    await ctx.announce(tx, {
      to: { merchantId: row.merchant_id },
      category: 'product',
      kind: reason === null ? 'import_finished' : 'import_failed',
      details:
        reason === null
          ? { success: done.created_rows + done.updated_rows, failed: done.failed_rows }
          : { reason: importMessage(row.locale, reason) },
      targetUrl: `${PAGE}?run=${row.id}`,
      at: clock.now(),
    });
  });
};

/** Refuses what the file has told before, remembering at most the codes of 50,000 products. */
const doubleFinder = () => {
  const seen = new Set<string>();
  return (candidate: Candidate): void => {
    if (candidate.key === '') return;
    if (seen.has(candidate.key))
      candidate.faults.push({ line: candidate.line, field: 'sku', reason: 'sku_twice' });
    seen.add(candidate.key);
  };
};

const takeAll = async (parts: ImportParts, row: ImportRow, sheet: Sheet): Promise<string[]> => {
  const { ctx, house, fetchPicture = createFetchPicture(), batchSize = BATCH } = parts;
  const { layout, total } = await measureSheet(sheet);
  await beginImport(ctx.db, row.id, total);
  forgetCategories(ctx);
  const categoryOf = categoryFinder(await categoryTree(ctx));
  const defaults = {
    categoryId: row.category_id,
    weight: row.weight,
    stock: row.stock,
    factor: row.price_factor,
  };
  const picture = createPictureBox({ house, userId: row.user_id, isDry: row.dry_run, sheet, fetchPicture });
  const refuseDoubles = doubleFinder();
  let processed = row.processed_rows;
  let seen = 0;
  let batch: Candidate[] = [];
  const begun = performance.now();
  const take = async () => {
    const from = performance.now();
    processed = await takeBatch(ctx, row, processed, await Promise.all(batch.map(picture)));
    batch = [];
    const now = performance.now();
    await pause(restMs(processed - row.processed_rows, now - begun, now - from));
  };
  for await (const entry of entriesOf(sheet, layout)) {
    const candidate = readCandidate(entry, layout, defaults, categoryOf);
    refuseDoubles(candidate);
    seen += 1;
    // settled before a restart
    if (seen <= row.processed_rows) continue;
    batch.push(candidate);
    if (batch.length >= batchSize) await take();
  }
  if (batch.length > 0) await take();
  return layout.header;
};

const run = async (parts: ImportParts, row: ImportRow): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'lokapasar-import-'));
  try {
    const path = join(folder, 'file');
    if (!(await copyPrivateFile(parts.house, row.file_id, path)))
      throw new SpreadsheetError('sheet_unreadable');
    const sheet = await openSheet(path, folder);
    try {
      const header = await takeAll(parts, row, sheet);
      await finish(parts, row, 'done', header, null);
    } finally {
      sheet.close();
      forgetCategories(parts.ctx);
    }
  } catch (error) {
    if (error instanceof SpreadsheetError) await finish(parts, row, 'failed', [], error.fault);
    else if (!(error instanceof ConcurrentRunError)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Does an import from wherever it stands. Killed at any moment it goes on behind the last batch that was written, and
 * takes nothing twice. A file at fault ends it; a fault of the house is tried again, and told when it stays.
 */
export const importHandler = (parts: ImportParts): JobHandler =>
  handle(importQueued, async ({ importId }, { last }) => {
    const row = await importById(parts.ctx.db, importId, null);
    if (row === undefined || row.finished_at !== null) return;
    try {
      await run(parts, row);
    } catch (error) {
      if (last) await finish(parts, row, 'failed', [], 'import_broken');
      throw error;
    }
  });
