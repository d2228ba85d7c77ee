import type { QueryExecutorProvider } from 'kysely';
import type { PrivateFile } from '#contract/profile.ts';
import type { KeyRing } from '../keys.ts';
import type { RenderPicture } from './pictures.ts';
import { privateFileUrl } from './private-link.ts';
import type { FileContext } from './save-upload.ts';
import { unseal } from './seal.ts';
import { type PrivateRow, privateFilesById } from './uploads-store.ts';

/** For whom addresses of private files are made, and when. */
export type LinkMaking = { keys: KeyRing; accountId: number; now: Date };

/** Private files as answers carry them, by id, with addresses that open them once, within a minute. */
export const privateFilesOf = async (
  db: QueryExecutorProvider,
  ids: readonly (string | null)[],
  { keys, accountId, now }: LinkMaking,
): Promise<Map<string, PrivateFile>> => {
  const known = ids.filter((id) => id !== null);
  const rows = await privateFilesById(db, known);
  return new Map(
    rows.map(({ id, name, mime, size }) => [
      id,
      { file_id: id, name, mime, size, url: privateFileUrl(keys, id, accountId, now) },
    ]),
  );
};

/** Where private files are read; `render` draws the documents of the demo shop, which nobody uploaded. */
export type PrivateFileContext = Pick<FileContext, 'db' | 'store' | 'keys'> & {
  render?: RenderPicture | undefined;
};

const paperWidth = 960;

/** A private file, opened: for its link, and for jobs that read it. null when it is not there. */
export const readPrivateFile = async (
  { db, store, keys, render }: PrivateFileContext,
  fileId: string,
): Promise<(PrivateRow & { bytes: Buffer }) | null> => {
  const [row] = await privateFilesById(db, [fileId]);
  if (row === undefined) return null;
  if (row.storage_key === null) {
    if (row.picture_spec === null || render === undefined) return null;
    return { ...row, bytes: await render(row.picture_spec, paperWidth) };
  }
  const stored = await store.read(row.storage_key);
  if (stored === null) return null;
  if (row.sealed_key === null) return { ...row, bytes: stored };
  const sealed = { bytes: stored, sealedKey: row.sealed_key };
  return { ...row, bytes: unseal(keys, fileId, sealed) };
};
