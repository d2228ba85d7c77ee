import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportScene, type ImportScene } from '#tests/support/import-scene.ts';
import { workbookOf } from '#tests/support/workbook.ts';
import { openSpreadsheet } from '../spreadsheet/open-spreadsheet.ts';
import { MAX_ROW, rowSize, type SpreadsheetRow } from '../spreadsheet/spreadsheet.rules.ts';

const folder = mkdtempSync(join(tmpdir(), 'lokapasar-memory-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rowsOf = async (bytes: Buffer): Promise<SpreadsheetRow[]> => {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  const spreadsheet = await openSpreadsheet(path, folder);
  try {
    const rows: SpreadsheetRow[] = [];
    for await (const row of spreadsheet.rows()) rows.push(row);
    return rows;
  } finally {
    spreadsheet.close();
  }
};

const LONG = 'x'.repeat(100_000);
/** 300 columns that all refer to one text of 100,000 characters: a few kilobytes that stand for 3 GB. */
const bomb = (rows: number): Promise<Buffer> =>
  workbookOf({
    strings: ['nama', 'harga', LONG],
    rows: [['s0', 's1'], ...Array.from({ length: rows }, () => Array.from({ length: 300 }, () => 's2'))],
  });

describe('a row holds a million characters at most', () => {
  it('in a workbook that repeats one text', async () => {
    const bytes = await bomb(20);
    expect(bytes.length).toBeLessThan(5_000);
    const rows = await rowsOf(bytes);
    expect(rows).toHaveLength(21);
    for (const row of rows.slice(1)) {
      expect(row.fault).toBe('row_too_long');
      expect(rowSize(row.cells)).toBeLessThanOrEqual(MAX_ROW);
      expect(row.cells.length).toBeGreaterThan(0);
    }
  });

  it('in text of many long cells, and the next row is read as ever', async () => {
    const long = Array.from({ length: 20 }, () => LONG).join(',');
    const rows = await rowsOf(Buffer.from(`nama,harga\n${long}\nKopi,5000\n`));
    expect(rows.map((row) => row.fault)).toEqual([null, 'row_too_long', null]);
    expect(rowSize(rows[1]?.cells ?? [])).toBeLessThanOrEqual(MAX_ROW);
    expect(rows[2]).toEqual({ line: 3, cells: ['Kopi', '5000'], fault: null });
  });
});

describe('what an import holds at once', () => {
  let shop: ImportScene;
  beforeAll(async () => {
    shop = await createImportScene();
  });

  it('rows that repeat one text are refused one by one, and their report is short', async () => {
    const job = await shop.importSpreadsheet(await bomb(100));
    expect(job).toMatchObject({ status: 'done', total_rows: 100, failed_rows: 100 });
    expect(job.errors[0]).toEqual({
      row: 2,
      field: 'file',
      message: 'Satu baris memuat lebih dari satu juta karakter',
    });
    const reported = await shop.db
      .selectFrom('product_import_faults')
      .select('cells')
      .where('import_id', '=', job.import_id)
      .execute();
    const cells = (reported as unknown as { cells: string[][] }[]).flatMap((row) => row.cells.flat());
    expect(cells.length).toBeGreaterThan(100);
    expect(Math.max(...cells.map((cell) => cell.length))).toBe(2_000);
  });

  it('a product of many long lines keeps those within a million characters and is refused', async () => {
    const text = 'x'.repeat(90_000);
    const lines = Array.from({ length: 30 }, (_, at) => `satu,Kaus Laut,M${at},5000,"${text}"`);
    const head = 'Handle,Title,Option1 Value,Variant Price,Body (HTML)';
    const job = await shop.importSpreadsheet([head, ...lines].join('\n'), {
      category_id: shop.shirts,
      weight: 100,
    });
    expect(job).toMatchObject({ status: 'done', total_rows: 1, failed_rows: 1 });
    expect(job.errors.map((one) => one.message)).toContain(
      'Satu produk memuat lebih dari satu juta karakter',
    );
  });

  it('a file of few kilobytes leaves no more than eight megabytes in the database', async () => {
    const text = 'x'.repeat(1_000);
    const cells = ['s0', ...Array.from({ length: 299 }, () => 's2')];
    const bytes = await workbookOf({
      strings: ['nama', 'harga', text],
      rows: [['s0', 's1'], ...Array.from({ length: 60 }, () => cells)],
    });
    expect(bytes.length).toBeLessThan(5_000);
    const job = await shop.importSpreadsheet(bytes);
    expect(job).toMatchObject({ status: 'done', failed_rows: 60 });
    const { rows } = await sql<{ size: number }>`
      SELECT sum(length(cells::text))::int AS size FROM product_import_faults
      WHERE import_id = ${job.import_id}`.execute(shop.db);
    expect(rows[0]?.size).toBeGreaterThan(1_000_000);
    expect(rows[0]?.size).toBeLessThan(9 * 1024 * 1024);
  });
});
