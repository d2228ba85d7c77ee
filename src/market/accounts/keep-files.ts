import { invalid, type Refusal } from '#contract/envelope.ts';
import type { UploadType } from '#contract/upload.ts';
import type { Tx } from '#platform/db/database.ts';
import { markReferenced, ownFile } from '#platform/files/own-file.ts';
import type { Schema } from '../schema.ts';

type Kept = {
  field: string;
  type: UploadType;
  /** undefined: unchanged; null: cleared. */
  fileId: string | null | undefined;
  current: string | null;
};

/** Takes the files that a form names into use; what stands there already is unchanged. Refused: 422 `file`. */
export const saveFiles = async (
  tx: Tx<Schema>,
  userId: number,
  now: Date,
  wanted: readonly Kept[],
): Promise<Refusal | null> => {
  const fresh = wanted.flatMap(({ field, type, fileId, current }) =>
    fileId === undefined || fileId === null || fileId === current ? [] : [{ field, type, fileId }],
  );
  const refused: string[] = [];
  for (const { field, type, fileId } of fresh)
    if ((await ownFile(tx, userId, fileId, [type])) === null) refused.push(field);
  if (refused.length > 0) return invalid(...refused.map((field) => ({ field, rule: 'file' as const })));
  await markReferenced(
    tx,
    fresh.map(({ fileId }) => fileId),
    now,
  );
  return null;
};
