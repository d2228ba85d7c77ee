import { invalid, type Refusal } from '#contract/envelope.ts';
import type { UploadType } from '#contract/upload.ts';
import type { Tx } from '#platform/db/database.ts';
import { markReferenced, ownFile } from '#platform/files/own-file.ts';
import type { Schema } from '../schema.ts';

type FormFile = {
  field: string;
  type: UploadType;
  /** undefined: unchanged; null: cleared. */
  fileId: string | null | undefined;
  current: string | null;
};

/**
 * Marks the files that a form names as used, so that the sweep keeps them; a file that stands there already needs
 * nothing. Refused: 422 `file` on each field that names no unused upload of this account and type.
 */
export const saveFiles = async (
  tx: Tx<Schema>,
  userId: number,
  now: Date,
  files: readonly FormFile[],
): Promise<Refusal | null> => {
  const added = files.flatMap(({ field, type, fileId, current }) =>
    fileId === undefined || fileId === null || fileId === current ? [] : [{ field, type, fileId }],
  );
  const notOwn: string[] = [];
  for (const { field, type, fileId } of added)
    if ((await ownFile(tx, userId, fileId, [type])) === null) notOwn.push(field);
  if (notOwn.length > 0) return invalid(...notOwn.map((field) => ({ field, rule: 'file' as const })));
  await markReferenced(
    tx,
    added.map(({ fileId }) => fileId),
    now,
  );
  return null;
};
