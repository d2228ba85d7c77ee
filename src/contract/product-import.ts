import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { booleanField, choiceField, field, fileField, idField, integerField } from './fields.ts';
import { asWord, idParam, nothing } from './query.ts';
import { count, id, iso, url } from './scalars.ts';
import { breaks } from './validation.ts';

const rowMessage = z.object({ row: count, field: z.string(), message: z.string() });

/** Counts are of products; `row` is the line in the file, the header being 1. */
export const importJob = z.object({
  import_id: id,
  dry_run: z.boolean(),
  status: z.enum(['queued', 'processing', 'done', 'failed']),
  total_rows: count,
  processed_rows: count,
  success_rows: count,
  failed_rows: count,
  created_rows: count,
  updated_rows: count,
  /** Of the updated: those in which the spreadsheet changed nothing. */
  unchanged_rows: count,
  progress: z.int().min(0).max(100),
  /** Why products were refused; of a failed job, why the file was. At most 500, all are in the file. */
  errors: z.array(rowMessage).max(500),
  /** What went in all the same, such as a picture that could not be fetched. */
  warnings: z.array(rowMessage).max(500),
  error_file_url: url.nullable(),
  created_at: iso,
  finished_at: iso.nullable(),
});
export type ImportJob = z.output<typeof importJob>;

/** What one unit of the spreadsheet's prices is worth in rupiah. */
const factorField = field<number, number | string>(
  (value) => (typeof value === 'number' ? value : Number(asWord(value).trim())),
  z.number().positive(breaks('min')).max(1_000_000, breaks('max')),
);

const own = { access: 'seller', caching: 'never' } as const;
const at = (path: string) => ({
  path: `/merchant/dashboard/product${path}`,
  aliases: [`/merchant/dashboard/products${path}`],
});

export const startImport = endpoint({
  ...own,
  ...at('/import'),
  name: 'startImport',
  method: 'POST',
  kind: 'one',
  params: nothing,
  input: z.object({
    file_id: fileField.required,
    dry_run: booleanField.or(false),
    category_id: idField.or(null),
    weight: integerField(1, 500_000).or(null),
    stock: integerField(0, 999_999).or(null),
    price_factor: factorField.or(1),
  }),
  output: importJob,
  summary: 'Takes over the products of a spreadsheet, in the background.',
});
export const importStatus = endpoint({
  ...own,
  ...at('/import/:import_id'),
  name: 'importStatus',
  method: 'GET',
  kind: 'one',
  params: z.object({ import_id: idParam }),
  input: nothing,
  output: importJob,
  summary: 'How far an import has come.',
});
export const importTemplate = endpoint({
  ...own,
  ...at('/import/template'),
  name: 'importTemplate',
  method: 'GET',
  kind: 'file',
  params: nothing,
  input: nothing,
  output: z.unknown(),
  summary: 'An empty spreadsheet for the import (CSV).',
});
export const exportProducts = endpoint({
  ...own,
  ...at('/export'),
  name: 'exportProducts',
  method: 'GET',
  kind: 'file',
  params: nothing,
  input: z.object({ format: choiceField('csv', 'xlsx').or('csv' as const) }),
  output: z.unknown(),
  summary: 'All own products as a spreadsheet that the import takes back (CSV or XLSX).',
});
