import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { QueryExecutorProvider } from 'kysely';
import type { Locale } from '#common/locale.ts';
import { fileWord } from '#messages/file-names.ts';
import { type ImportMessage, importMessage } from '#messages/imports.ts';
import { copyPrivateFile } from '#platform/files/copy-private.ts';
import { markReferenced } from '#platform/files/own-file.ts';
import { type FileContext, saveUpload } from '#platform/files/save-upload.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/spreadsheets/csv.ts';
import { categoryTree, forgetCategories } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import { settingsFrom, storedSettings } from '../../settings/index.ts';
import { openSpreadsheet, type Spreadsheet } from '../spreadsheet/open-spreadsheet.ts';
import { SpreadsheetError } from '../spreadsheet/spreadsheet.rules.ts';
import { type Candidate, readCandidate } from './candidate.rules.ts';
import {
  answersOf,
  knownCategories,
  questionCollector,
  saveQuestions,
  suggestCategories,
} from './category-questions.ts';
import { createFetchPicture, type FetchPicture } from './fetch-picture.ts';
import { ConcurrentRunError, importBatch } from './import-batch.ts';
import { beginImport, finishImport, type ImportRow, importById, nextFaults } from './imports-store.ts';
import { createPictureImporter } from './pictures.ts';
import { measure, productRowsOf } from './product-rows.ts';

export type ImportParts = {
  ctx: Pick<AppContext, 'db' | 'clock' | 'announce'>;
  files: FileContext;
  fetchPicture?: FetchPicture;
  /** Products in one transaction. */
  batchSize?: number;
};

/** Where a run works, and whom it tells where in the file it stands. */
export type ImportRun = {
  /** An empty folder for what is unpacked; the caller removes it. */
  folder: string;
  /** Told the line of each product before it is read. */
  at?: (line: number) => void;
};

const BATCH_SIZE = 100;
/** Characters of the cells of a batch: it is not filled up beyond them. */
const MAX_BATCH_CHARACTERS = 1024 * 1024;
/** Products a second that are fast enough: 50,000 in about two minutes. */
const PRODUCTS_PER_SECOND = 400;
const IMPORT_PAGE = '/merchant/dashboard/product/import';
const FAULTS_AT_ONCE = 500;
/** Of the refused lines a report keeps so many characters, and leaves the others out, so that every reason has room. */
const MAX_REPORT_WITH_CELLS = 8 * 1024 * 1024;

/**
 * How long to rest after a batch, so that buyers do not wait for a seller's import: as long as the batch took, and not
 * at all where the machine is so busy that the import falls behind. Milliseconds.
 * @param done products that were handled in the last `elapsedMs`
 */
export const restMs = (done: number, elapsedMs: number, batchMs: number): number =>
  Math.max(0, Math.min(batchMs, (done * 1000) / PRODUCTS_PER_SECOND - elapsedMs));

/** Refuses what the file has named before; it remembers the keys of 50,000 products at most. */
const duplicateCheck = () => {
  const seen = new Set<string>();
  return (candidate: Candidate): void => {
    if (candidate.key === '') return;
    if (seen.has(candidate.key))
      candidate.faults.push({ line: candidate.line, field: 'sku', reason: 'sku_twice' });
    seen.add(candidate.key);
  };
};

/** Imports all products of the file that are behind the checkpoint. @returns the header of the file */
const importAll = async (
  parts: ImportParts,
  row: ImportRow,
  spreadsheet: Spreadsheet,
  at: (line: number) => void,
): Promise<string[]> => {
  const { ctx, files, fetchPicture = createFetchPicture(), batchSize = BATCH_SIZE } = parts;
  const { found, total } = await measure(spreadsheet, row.asked_format);
  const { layout } = found;
  await beginImport(ctx.db, row.id, total, layout.kind);
  forgetCategories(ctx);
  const tree = await categoryTree(ctx);
  const categoryOf = knownCategories(tree, await answersOf(ctx.db, row.merchant_id), layout.kind);
  const questions = questionCollector(layout.kind);
  const defaults = {
    categoryId: row.category_id,
    weight: row.weight,
    stock: row.stock,
    factor: row.price_factor,
  };
  const withPhotos = createPictureImporter({
    files,
    userId: row.user_id,
    isDryRun: row.dry_run,
    spreadsheet,
    fetchPicture,
  });
  const checkDuplicate = duplicateCheck();
  const settings = settingsFrom(await storedSettings(ctx.db));
  const room = { left: MAX_REPORT_WITH_CELLS };
  let processed = row.processed_rows;
  let read = 0;
  let batch: Candidate[] = [];
  let size = 0;
  const startedAt = performance.now();
  const flush = async () => {
    const batchStartedAt = performance.now();
    processed = await importBatch(
      ctx,
      row,
      processed,
      await Promise.all(batch.map(withPhotos)),
      room,
      settings,
    );
    batch = [];
    size = 0;
    const now = performance.now();
    await pause(restMs(processed - row.processed_rows, now - startedAt, now - batchStartedAt));
  };
  for await (const rows of productRowsOf(spreadsheet, found)) {
    at(rows.rows[0]?.line ?? 0);
    const candidate = readCandidate(rows, layout, defaults, categoryOf);
    checkDuplicate(candidate);
    if (candidate.unknownCategory !== null)
      questions.add(candidate.unknownCategory, candidate.change.product_name ?? '');
    read += 1;
    // an earlier run of this import has handled it
    if (read <= row.processed_rows) continue;
    batch.push(candidate);
    size += candidate.size;
    if (batch.length >= batchSize || size >= MAX_BATCH_CHARACTERS) await flush();
  }
  if (batch.length > 0) await flush();
  await saveQuestions(ctx.db, row.id, await suggestCategories(ctx.db, tree, questions.all()));
  return layout.header;
};

const reportLines = async (
  db: QueryExecutorProvider,
  importId: number,
  header: readonly string[],
  locale: Locale,
): Promise<string[]> => {
  const lines: string[] = [];
  let size = 0;
  let after = 0;
  for (;;) {
    const faults = await nextFaults(db, importId, after, FAULTS_AT_ONCE);
    for (const fault of faults) {
      const about = [String(fault.line), fault.field, importMessage(locale, fault.reason, fault.field)];
      const cells = fault.cells.length === 0 || size > MAX_REPORT_WITH_CELLS ? [[]] : fault.cells;
      for (const line of cells) lines.push(csvLine([...about, ...line]));
      size += lines.at(-1)?.length ?? 0;
    }
    if (faults.length < FAULTS_AT_ONCE) break;
    after = faults.at(-1)?.id ?? after;
  }
  return lines.length === 0 ? [] : [csvLine(['row', 'field', 'message', ...header]), ...lines];
};

/**
 * Saves what was refused, with the reasons and the lines themselves, as a private file of the account, to be corrected
 * and sent again. @returns its id; null when nothing was refused
 */
const saveReport = async (
  files: FileContext,
  row: { id: number; user_id: number; locale: Locale },
  header: readonly string[],
): Promise<string | null> => {
  const lines = await reportLines(files.db, row.id, header, row.locale);
  if (lines.length === 0) return null;
  const bytes = Buffer.from(`${BYTE_ORDER_MARK}${lines.join('')}`);
  const saved = await saveUpload(files, {
    ownerId: row.user_id,
    roles: ['merchant'],
    type: 'import',
    name: `${fileWord(row.locale, 'refusedLines')}-${row.id}.csv`,
    file: { size: bytes.length, read: async () => bytes },
  });
  return saved.ok ? saved.data.file_id : null;
};

/** Why a file was not taken over, and the line where that was found. */
export type ImportFailure = { reason: ImportMessage; line: number };

/**
 * Ends an import and notifies its store.
 * @param failure why the whole file was not taken over; null when it is done
 */
export const finishRun = async (
  { ctx, files }: Pick<ImportParts, 'ctx' | 'files'>,
  row: ImportRow,
  header: readonly string[],
  failure: ImportFailure | null,
): Promise<void> => {
  const { db, clock } = ctx;
  const report = failure === null ? await saveReport(files, row, header) : null;
  const current = (await importById(db, row.id, null)) ?? row;
  await db.transact(async (tx) => {
    if (!(await finishImport(tx, row.id, failure, report, clock.now()))) return;
    if (report !== null) await markReferenced(tx, [report], clock.now());
    // the seller is watching a dry run
    if (row.dry_run) return;
    await ctx.announce(tx, {
      to: { merchantId: row.merchant_id },
      category: 'product',
      kind: failure === null ? 'import_finished' : 'import_failed',
      details:
        failure === null
          ? { success: current.created_rows + current.updated_rows, failed: current.failed_rows }
          : { reason: importMessage(row.locale, failure.reason) },
      targetUrl: `${IMPORT_PAGE}?run=${row.id}`,
      at: clock.now(),
    });
  });
};

/**
 * Runs an import from its checkpoint to its end. Killed at any moment it goes on behind the last batch that was committed,
 * and imports nothing twice. A file at fault ends it.
 * @throws anything else, to be tried again
 */
export const runImport = async (
  parts: ImportParts,
  importId: number,
  { folder, at = () => undefined }: ImportRun,
): Promise<void> => {
  const row = await importById(parts.ctx.db, importId, null);
  if (row === undefined || row.finished_at !== null) return;
  try {
    const path = join(folder, 'file');
    if (row.file_id === null || !(await copyPrivateFile(parts.files, row.file_id, path)))
      throw new SpreadsheetError('sheet_unreadable');
    const spreadsheet = await openSpreadsheet(path, folder);
    try {
      const header = await importAll(parts, row, spreadsheet, at);
      await finishRun(parts, row, header, null);
    } finally {
      spreadsheet.close();
    }
  } catch (error) {
    if (error instanceof SpreadsheetError) await finishRun(parts, row, [], { reason: error.fault, line: 1 });
    else if (!(error instanceof ConcurrentRunError)) throw error;
  }
};
