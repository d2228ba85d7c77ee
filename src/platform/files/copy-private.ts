import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FileContext } from './save-upload.ts';
import { unsealing } from './seal.ts';
import { privateFilesById } from './uploads-store.ts';

/**
 * Copies a private file, opened, to a path of this machine, piece by piece: memory stays small however large it is. For
 * jobs that read it. The caller removes the copy, and trusts it only when this has come back.
 * @returns false when the file is not there
 * @throws when its bytes were changed
 */
export const copyPrivateFile = async (
  { db, store, keys }: Pick<FileContext, 'db' | 'store' | 'keys'>,
  fileId: string,
  path: string,
): Promise<boolean> => {
  const [row] = await privateFilesById(db, [fileId]);
  if (row === undefined || row.storage_key === null) return false;
  const stored = await store.stream(row.storage_key);
  if (stored === null) return false;
  const sink = createWriteStream(path, { mode: 0o600 });
  if (row.sealed_key === null) await pipeline(stored, sink);
  else await pipeline(stored, unsealing(keys, fileId, row.sealed_key), sink);
  return true;
};
