import { type QueryExecutorProvider, sql } from 'kysely';
import { jsonRows } from '../json-rows.ts';

export type FaultRow = {
  line: number;
  field: string;
  reason: string;
  is_warning: boolean;
  /** The cells of the refused product's lines. */
  cells: string[][];
};

/** Beyond this a report has no use, and a hostile sheet no more room. */
const LONGEST_CELL = 2_000;

export const insertFaults = async (
  tx: QueryExecutorProvider,
  importId: number,
  faults: readonly FaultRow[],
): Promise<void> => {
  if (faults.length === 0) return;
  const rows = faults.map((one) => ({
    ...one,
    // what a text column cannot keep is no loss in a report
    cells: one.cells.map((line) => line.map((cell) => cell.slice(0, LONGEST_CELL).replaceAll('\0', ''))),
  }));
  await sql`
    INSERT INTO product_import_faults (import_id, is_warning, line, field, reason, cells)
    SELECT ${importId}::bigint, is_warning, line, field, reason, cells
    FROM json_to_recordset(${jsonRows(rows)}::json)
      AS n (is_warning boolean, line int, field text, reason text, cells jsonb)`.execute(tx);
};

/** The first of them in the order of the file. */
export const firstFaults = async (
  db: QueryExecutorProvider,
  importId: number,
  isWarning: boolean,
  most: number,
): Promise<Pick<FaultRow, 'line' | 'field' | 'reason'>[]> => {
  const { rows } = await sql<FaultRow>`
    SELECT line, field, reason FROM product_import_faults
    WHERE import_id = ${importId} AND is_warning = ${isWarning} ORDER BY id LIMIT ${most}`.execute(db);
  return rows;
};

/** The next of what was refused, with its cells. */
export const nextFaults = async (
  db: QueryExecutorProvider,
  importId: number,
  afterId: number,
  most: number,
): Promise<(FaultRow & { id: number })[]> => {
  const { rows } = await sql<FaultRow & { id: number }>`
    SELECT id, line, field, reason, is_warning, cells FROM product_import_faults
    WHERE import_id = ${importId} AND NOT is_warning AND id > ${afterId} ORDER BY id LIMIT ${most}`.execute(
    db,
  );
  return rows;
};
