import type { ImportFormat, SameName } from '#contract/product-import.ts';
import { filled, queryText } from '#web/features/lists/address-query.rules.ts';

/**
 * Where an import is, kept in the address so that a reload finds it again: the uploaded file with what fills its gaps,
 * the job that checked it, the job that takes it over.
 */
export type ImportQuery = {
  file: string;
  /** What the file was called where it came from. */
  name: string;
  category: string;
  weight: string;
  stock: string;
  factor: string;
  /** Whose file the seller says it is; '': told by its headings. */
  format: string;
  /** What becomes of rows without SKU whose names the store has; '': asked. */
  same: string;
  check: string;
  run: string;
};

const names = [
  'file',
  'name',
  'category',
  'weight',
  'stock',
  'factor',
  'format',
  'same',
  'check',
  'run',
] as const;

export const readImportQuery = (query: URLSearchParams): ImportQuery =>
  Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as ImportQuery;

export const writeImportQuery = (query: ImportQuery): string =>
  queryText(Object.fromEntries(names.map((name) => [name, query[name]])));

/** What the import call takes; blank fields are left out. */
export const importInput = (
  { file, category, weight, stock, factor, format, same }: ImportQuery,
  dry_run: boolean,
) => ({
  file_id: file,
  dry_run,
  // what the address says may be anything; the call refuses what is none
  ...(format !== '' && { format: format as ImportFormat }),
  ...(same !== '' && { same_name: same as SameName }),
  ...filled({ category_id: category, weight, stock, price_factor: factor }),
});
