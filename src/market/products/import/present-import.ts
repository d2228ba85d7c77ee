import type { QueryExecutorProvider } from 'kysely';
import type { Locale } from '#common/locale.ts';
import type { ImportJob } from '#contract/product-import.ts';
import { toIso } from '#contract/scalars.ts';
import { importMessage } from '#messages/imports.ts';
import { privateFileUrl } from '#platform/files/signed-address.ts';
import { firstFaults } from './faults-store.ts';
import type { ImportRow } from './imports-store.ts';

const MAX_TOLD = 500;

/** An import as its seller sees it; the address of the report works for five minutes. */
export const presentImport = async (
  db: QueryExecutorProvider,
  row: ImportRow,
  locale: Locale,
  sign: { secret: string; now: Date },
): Promise<ImportJob> => {
  const told = async (isWarning: boolean) =>
    (await firstFaults(db, row.id, isWarning, MAX_TOLD)).map(({ line, field, reason }) => ({
      row: line,
      field,
      message: importMessage(locale, reason),
    }));
  const share = row.total_rows === 0 ? 0 : Math.floor((row.processed_rows * 100) / row.total_rows);
  return {
    import_id: row.id,
    dry_run: row.dry_run,
    status: row.status,
    total_rows: row.total_rows,
    processed_rows: row.processed_rows,
    success_rows: row.created_rows + row.updated_rows,
    failed_rows: row.failed_rows,
    created_rows: row.created_rows,
    updated_rows: row.updated_rows,
    unchanged_rows: row.unchanged_rows,
    progress: row.status === 'done' ? 100 : Math.min(100, share),
    errors: await told(false),
    warnings: await told(true),
    error_file_url: row.error_file === null ? null : privateFileUrl(sign.secret, row.error_file, sign.now),
    created_at: toIso(row.created_at),
    finished_at: row.finished_at === null ? null : toIso(row.finished_at),
  };
};
