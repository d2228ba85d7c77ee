import type { QueryExecutorProvider } from 'kysely';
import type { Locale } from '#common/locale.ts';
import { importMessage } from '#messages/imports.ts';
import { type FileHouse, saveUpload } from '#platform/files/keep-upload.ts';
import { csvLine } from '../sheets/csv.rules.ts';
import { nextFaults } from './faults-store.ts';

const AT_ONCE = 500;
/** Beyond this the lines themselves are left out, so that every reason has room. */
const MAX_WITH_CELLS = 8 * 1024 * 1024;

const linesOf = async (
  db: QueryExecutorProvider,
  importId: number,
  header: readonly string[],
  locale: Locale,
): Promise<string[]> => {
  const lines: string[] = [];
  let size = 0;
  let after = 0;
  for (;;) {
    const faults = await nextFaults(db, importId, after, AT_ONCE);
    for (const fault of faults) {
      const told = [String(fault.line), fault.field, importMessage(locale, fault.reason)];
      const cells = fault.cells.length === 0 || size > MAX_WITH_CELLS ? [[]] : fault.cells;
      for (const line of cells) lines.push(csvLine([...told, ...line]));
      size += lines.at(-1)?.length ?? 0;
    }
    if (faults.length < AT_ONCE) break;
    after = faults.at(-1)?.id ?? after;
  }
  return lines.length === 0 ? [] : [csvLine(['row', 'field', 'message', ...header]), ...lines];
};

/**
 * Everything that was refused, with the reasons and the lines themselves, as a private file of the account: to be mended
 * and sent again. null when nothing was.
 */
export const keepErrorFile = async (
  house: FileHouse,
  job: { id: number; user_id: number; locale: Locale },
  header: readonly string[],
): Promise<string | null> => {
  const lines = await linesOf(house.db, job.id, header, job.locale);
  if (lines.length === 0) return null;
  const bytes = Buffer.from(`\ufeff${lines.join('')}`);
  const kept = await saveUpload(house, {
    ownerId: job.user_id,
    roles: ['merchant'],
    type: 'import',
    name: `import-${job.id}.csv`,
    file: { size: bytes.length, read: async () => bytes },
  });
  return kept.ok ? kept.data.file_id : null;
};
