import type { QueryExecutorProvider } from 'kysely';
import type { PrivateFile } from '#contract/profile.ts';
import { type FileHouse, sealingKey } from './keep-upload.ts';
import { unseal } from './seal.ts';
import { privateFileUrl } from './signed-address.ts';
import { type PrivateRow, privateFilesById } from './uploads-store.ts';

/** Private files as answers carry them, by id, with addresses that work for five minutes. */
export const privateFilesOf = async (
  db: QueryExecutorProvider,
  ids: readonly (string | null)[],
  secret: string,
  now: Date,
): Promise<Map<string, PrivateFile>> => {
  const known = ids.filter((id) => id !== null);
  const rows = await privateFilesById(db, known);
  return new Map(
    rows.map(({ id, name, mime, size }) => [
      id,
      { file_id: id, name, mime, size, url: privateFileUrl(secret, id, now) },
    ]),
  );
};

/** A private file, opened: for its signed address, and for jobs that read it. null when it is not there. */
export const readPrivateFile = async (
  { db, store, secret }: Pick<FileHouse, 'db' | 'store' | 'secret'>,
  fileId: string,
): Promise<(PrivateRow & { bytes: Buffer }) | null> => {
  const [row] = await privateFilesById(db, [fileId]);
  if (row === undefined || row.storage_key === null) return null;
  const stored = await store.read(row.storage_key);
  if (stored === null) return null;
  if (row.sealed_key === null) return { ...row, bytes: stored };
  const sealed = { bytes: stored, sealedKey: row.sealed_key };
  return { ...row, bytes: unseal(sealingKey(secret), fileId, sealed) };
};
