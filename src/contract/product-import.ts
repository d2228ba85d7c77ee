import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { booleanField, choiceField, field, fileField, idField, integerField, textField } from './fields.ts';
import { asWord, idParam, nothing } from './query.ts';
import { count, id, iso, url } from './scalars.ts';
import { breaks } from './validation.ts';

/** Whose spreadsheets are read; `rows`: any that has a column of names and one of prices. */
export const importFormats = ['rows', 'shopee', 'tokopedia', 'tiktok', 'woocommerce', 'shopify'] as const;
export type ImportFormat = (typeof importFormats)[number];
/** What becomes of a row without SKU whose name the store has already. */
export const sameNames = ['ask', 'update', 'skip', 'new'] as const;
export type SameName = (typeof sameNames)[number];

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
  /** Which format was recognised; null while the file has not been read. */
  format: z.enum(importFormats).nullable(),
  /** Rows that were refused because nobody said what becomes of a name that the store has already. */
  same_name_rows: count,
  /** Categories of the file that are none here, those of most products first, each with what it may be. */
  category_questions: z
    .array(
      z.object({
        key: z.string(),
        text: z.string(),
        products: count,
        /** `sureness` in percent. */
        suggestion: z.object({ category_id: id, sureness: z.int().min(0).max(100) }).nullable(),
      }),
    )
    .max(200),
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
    format: choiceField(...importFormats).or(null),
    same_name: choiceField(...sameNames).or('ask' as const),
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
export const answerImportCategories = endpoint({
  ...own,
  ...at('/import-categories'),
  name: 'answerImportCategories',
  method: 'POST',
  kind: 'one',
  params: nothing,
  input: z.object({
    answers: z
      .array(z.object({ key: textField(1, 300).required, category_id: idField.required }))
      .min(1)
      .max(200),
  }),
  output: z.object({ saved: count }),
  summary: 'Says which categories here those of a spreadsheet are, for this and later imports of the store.',
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
