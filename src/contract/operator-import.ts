import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { choice, idOrNull, pageNumber, perPage, text } from './query.ts';
import { count, id, iso } from './scalars.ts';

const importStates = ['queued', 'processing', 'done', 'failed'] as const;

export const operatorImportRow = z.object({
  import_id: id,
  merchant: z.object({ id, name: z.string() }),
  /** Empty once the file is no longer kept. */
  file_name: z.string(),
  is_dry_run: z.boolean(),
  status: z.enum(importStates),
  /** Why the whole file was not taken over, in the reader's language; empty otherwise. */
  reason: z.string(),
  total_rows: count,
  processed_rows: count,
  failed_rows: count,
  created_at: iso,
  finished_at: iso.nullable(),
});
export type OperatorImportRow = z.output<typeof operatorImportRow>;

export const operatorImports = endpoint({
  ...operator('catalog'),
  name: 'operatorImports',
  method: 'GET',
  path: '/operator/import/list',
  kind: 'paged',
  input: z.object({
    status: choice(importStates, null),
    merchant_id: idOrNull,
    search: text,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(operatorImportRow),
  summary: "Stores' imports, newest first; those that were given up say why.",
});
