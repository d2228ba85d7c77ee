import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Locale } from '#common/locale.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../../schema.ts';

export type ImportRow = {
  id: number;
  merchant_id: number;
  user_id: number;
  file_id: string;
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
  created_at: Date;
  finished_at: Date | null;
};
export type NewImport = Pick<
  ImportRow,
  | 'merchant_id'
  | 'user_id'
  | 'file_id'
  | 'dry_run'
  | 'locale'
  | 'category_id'
  | 'weight'
  | 'stock'
  | 'price_factor'
>;

/** @throws on `product_imports_one_running` while another import of the store is not finished */
export const insertImport = async (tx: Tx<Schema>, row: NewImport, now: Date): Promise<ImportRow> => {
  const { rows } = await sql<ImportRow>`
    INSERT INTO product_imports (merchant_id, user_id, file_id, dry_run, locale, category_id, weight, stock, price_factor, created_at)
    VALUES (${row.merchant_id}, ${row.user_id}, ${row.file_id}::uuid, ${row.dry_run}, ${row.locale}, ${row.category_id},
      ${row.weight}, ${row.stock}, ${row.price_factor}, ${now}) RETURNING *`.execute(tx);
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

/** Says how many products the file has, and that they are being taken over. */
export const beginImport = async (db: Kysely<Schema>, id: number, total: number): Promise<void> => {
  await sql`
    UPDATE product_imports SET status = 'processing', total_rows = ${total}
    WHERE id = ${id} AND status IN ('queued', 'processing')`.execute(db);
};

/** `unchanged` are among the updated. */
export type Settled = { created: number; updated: number; unchanged: number; failed: number };

/**
 * Moves the checkpoint on with what became of the products behind it.
 * @returns false when somebody else has moved it meanwhile: the caller rolls back
 */
export const moveCheckpoint = async (
  tx: Tx<Schema>,
  id: number,
  from: number,
  { created, updated, unchanged, failed }: Settled,
): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE product_imports SET processed_rows = processed_rows + ${created + updated + failed},
      created_rows = created_rows + ${created}, updated_rows = updated_rows + ${updated},
      unchanged_rows = unchanged_rows + ${unchanged}, failed_rows = failed_rows + ${failed}
    WHERE id = ${id} AND processed_rows = ${from} AND status = 'processing' RETURNING id`.execute(tx);
  return rows.length > 0;
};

/** @returns false when it was finished already */
export const finishImport = async (
  tx: Tx<Schema>,
  id: number,
  status: 'done' | 'failed',
  errorFile: string | null,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE product_imports SET status = ${status}, error_file = ${errorFile}::uuid, finished_at = ${now}
    WHERE id = ${id} AND status IN ('queued', 'processing') RETURNING id`.execute(tx);
  return rows.length > 0;
};
