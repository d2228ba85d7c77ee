import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Locale } from '#common/locale.ts';
import type { ImportFormat, SameName } from '#contract/product-import.ts';
import type { Tx } from '#platform/db/database.ts';
import { anywhere } from '#platform/db/like.ts';
import type { Schema } from '../../schema.ts';
import { jsonRows } from '../json-rows.ts';

export type ImportRow = {
  id: number;
  merchant_id: number;
  user_id: number;
  /** null once the file is no longer kept. */
  file_id: string | null;
  dry_run: boolean;
  locale: Locale;
  category_id: number | null;
  weight: number | null;
  stock: number | null;
  price_factor: number;
  status: 'queued' | 'processing' | 'done' | 'failed';
  total_rows: number;
  processed_rows: number;
  created_rows: number;
  updated_rows: number;
  unchanged_rows: number;
  failed_rows: number;
  error_file: string | null;
  /** Runs that began since the last checkpoint and did not end in order. */
  open_runs: number;
  /** Where in the file the last run stood when its process ended. */
  failed_line: number | null;
  /** What the seller says it is; null: told by its headings. */
  asked_format: ImportFormat | null;
  /** What it was read as; null until it was. */
  format: ImportFormat | null;
  /** What becomes of a row without SKU whose name the store has. */
  same_name: SameName;
  /** Why the whole file was not taken over. */
  failure: string | null;
  created_at: Date;
  finished_at: Date | null;
};
export type NewImport = Pick<
  ImportRow,
  | 'merchant_id'
  | 'user_id'
  | 'dry_run'
  | 'locale'
  | 'category_id'
  | 'weight'
  | 'stock'
  | 'price_factor'
  | 'asked_format'
  | 'same_name'
> & { file_id: string };

/** @throws on `product_imports_one_running` while another import of the store is not finished */
export const insertImport = async (tx: Tx<Schema>, row: NewImport, now: Date): Promise<ImportRow> => {
  const { rows } = await sql<ImportRow>`
    INSERT INTO product_imports (merchant_id, user_id, file_id, dry_run, locale, category_id, weight, stock, price_factor,
      asked_format, same_name, created_at)
    VALUES (${row.merchant_id}, ${row.user_id}, ${row.file_id}::uuid, ${row.dry_run}, ${row.locale}, ${row.category_id},
      ${row.weight}, ${row.stock}, ${row.price_factor}, ${row.asked_format}, ${row.same_name}, ${now}) RETURNING *`.execute(
    tx,
  );
  return rows[0] as ImportRow;
};

/** Of this store; of any when `merchantId` is null. */
export const importById = async (
  db: QueryExecutorProvider,
  id: number,
  merchantId: number | null,
): Promise<ImportRow | undefined> => {
  const { rows } = await sql<ImportRow>`
    SELECT * FROM product_imports
    WHERE id = ${id} AND merchant_id = coalesce(${merchantId}::bigint, merchant_id)`.execute(db);
  return rows[0];
};

/** Writes down how many products the file has and whose it is, and that the import runs. */
export const beginImport = async (
  db: Kysely<Schema>,
  id: number,
  total: number,
  format: ImportFormat,
): Promise<void> => {
  await sql`
    UPDATE product_imports SET status = 'processing', total_rows = ${total}, format = ${format}
    WHERE id = ${id} AND status IN ('queued', 'processing')`.execute(db);
};

/** What became of products; `unchanged` are among the updated. */
export type ImportCounts = { created: number; updated: number; unchanged: number; failed: number };

/**
 * Moves the checkpoint on by the products that were handled.
 * @returns false when another run has moved it meanwhile: the caller rolls back
 */
export const moveCheckpoint = async (
  tx: Tx<Schema>,
  id: number,
  from: number,
  { created, updated, unchanged, failed }: ImportCounts,
): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE product_imports SET processed_rows = processed_rows + ${created + updated + failed},
      created_rows = created_rows + ${created}, updated_rows = updated_rows + ${updated},
      unchanged_rows = unchanged_rows + ${unchanged}, failed_rows = failed_rows + ${failed}, open_runs = 1
    WHERE id = ${id} AND processed_rows = ${from} AND status = 'processing' RETURNING id`.execute(tx);
  return rows.length > 0;
};

/**
 * Counts a run before it begins, so that one which ends its process has been counted.
 * @returns how many runs began since the last checkpoint and did not end in order, this one included
 */
export const beginRun = async (db: Kysely<Schema>, id: number): Promise<number> => {
  const { rows } = await sql<{ open_runs: number }>`
    UPDATE product_imports SET open_runs = open_runs + 1 WHERE id = ${id} RETURNING open_runs`.execute(db);
  return rows[0]?.open_runs ?? 0;
};

/** Notes that a run ended in order, whatever it brought. */
export const endRun = async (db: Kysely<Schema>, id: number): Promise<void> => {
  await sql`UPDATE product_imports SET open_runs = greatest(0, open_runs - 1) WHERE id = ${id}`.execute(db);
};

/** Notes where in the file a run stood when its process ended. */
export const noteFailedLine = async (db: Kysely<Schema>, id: number, line: number): Promise<void> => {
  await sql`UPDATE product_imports SET failed_line = ${line} WHERE id = ${id}`.execute(db);
};

/**
 * Ends an import; with a failure its reason becomes the one fault that is listed.
 * @returns false when it was finished already
 */
export const finishImport = async (
  tx: Tx<Schema>,
  id: number,
  failure: { reason: string; line: number } | null,
  errorFile: string | null,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE product_imports SET status = ${failure === null ? 'done' : 'failed'}, failure = ${failure?.reason ?? null},
      error_file = ${errorFile}::uuid, finished_at = ${now}, open_runs = 0
    WHERE id = ${id} AND status IN ('queued', 'processing') RETURNING id`.execute(tx);
  if (rows.length > 0 && failure !== null)
    await insertFaults(tx, id, [{ ...failure, field: 'file', is_warning: false, cells: [] }]);
  return rows.length > 0;
};

/** Lets go of the files of imports that ended before then, and of the lines that they refused. */
export const forgetSheets = async (tx: Tx<Schema>, before: Date): Promise<void> => {
  await sql`
    WITH old AS (
      UPDATE product_imports SET file_id = NULL, error_file = NULL
      WHERE finished_at < ${before} AND (file_id IS NOT NULL OR error_file IS NOT NULL) RETURNING id)
    UPDATE product_import_faults SET cells = '[]' WHERE import_id IN (SELECT id FROM old) AND cells <> '[]'`.execute(
    tx,
  );
};

export type FaultRow = {
  line: number;
  field: string;
  reason: string;
  is_warning: boolean;
  /** The cells of the lines of a refused product. */
  cells: string[][];
};

export const insertFaults = async (
  tx: QueryExecutorProvider,
  importId: number,
  faults: readonly FaultRow[],
): Promise<void> => {
  if (faults.length === 0) return;
  const rows = faults.map((one) => ({
    ...one,
    // a text column cannot hold NUL characters
    cells: one.cells.map((line) => line.map((cell) => cell.replaceAll('\0', ''))),
  }));
  await sql`
    INSERT INTO product_import_faults (import_id, is_warning, line, field, reason, cells)
    SELECT ${importId}::bigint, is_warning, line, field, reason, cells
    FROM json_to_recordset(${jsonRows(rows)}::json)
      AS n (is_warning boolean, line int, field text, reason text, cells jsonb)`.execute(tx);
};

/** The first faults, or warnings, in the order of the file. */
export const firstFaults = async (
  db: QueryExecutorProvider,
  importId: number,
  isWarning: boolean,
  limit: number,
): Promise<Pick<FaultRow, 'line' | 'field' | 'reason'>[]> => {
  const { rows } = await sql<FaultRow>`
    SELECT line, field, reason FROM product_import_faults
    WHERE import_id = ${importId} AND is_warning = ${isWarning} ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
};

/** How many rows were refused because of their names. */
export const sameNameRows = async (db: QueryExecutorProvider, importId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM product_import_faults
    WHERE import_id = ${importId} AND NOT is_warning AND reason = 'same_name'`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The next faults behind `afterId`, with the cells of their lines. */
export const nextFaults = async (
  db: QueryExecutorProvider,
  importId: number,
  afterId: number,
  limit: number,
): Promise<(FaultRow & { id: number })[]> => {
  const { rows } = await sql<FaultRow & { id: number }>`
    SELECT id, line, field, reason, is_warning, cells FROM product_import_faults
    WHERE import_id = ${importId} AND NOT is_warning AND id > ${afterId} ORDER BY id LIMIT ${limit}`.execute(
    db,
  );
  return rows;
};

export type ImportFilter = {
  status: ImportRow['status'] | null;
  merchantId: number | null;
  /** A part of the store's or the file's name. */
  search: string;
};
export type ImportOfStore = Pick<
  ImportRow,
  | 'id'
  | 'merchant_id'
  | 'dry_run'
  | 'status'
  | 'failure'
  | 'total_rows'
  | 'processed_rows'
  | 'failed_rows'
  | 'created_at'
  | 'finished_at'
> & { merchant_name: string; file_name: string | null };

/** A page of all stores' imports, the newest first. */
export const importPage = async (
  db: Kysely<Schema>,
  { status, merchantId, search }: ImportFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: ImportOfStore[]; total: number }> => {
  const matching = db
    .selectFrom('product_imports as import')
    .innerJoin('merchants as merchant', 'merchant.id', 'import.merchant_id')
    .leftJoin('files as file', 'file.id', 'import.file_id')
    .$if(status !== null, (query) => query.where('import.status', '=', status as ImportRow['status']))
    .$if(merchantId !== null, (query) => query.where('import.merchant_id', '=', merchantId as number))
    .$if(search !== '', (query) =>
      query.where((where) =>
        where.or([
          where('merchant.merchant_name', 'ilike', anywhere(search)),
          where('file.name', 'ilike', anywhere(search)),
        ]),
      ),
    );
  const [rows, counted] = await Promise.all([
    matching
      .select(['import.id', 'import.merchant_id', 'import.dry_run', 'import.status', 'import.failure'])
      .select(['import.total_rows', 'import.processed_rows', 'import.failed_rows'])
      .select(['import.created_at', 'import.finished_at', 'merchant.merchant_name', 'file.name as file_name'])
      .orderBy('import.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
};
