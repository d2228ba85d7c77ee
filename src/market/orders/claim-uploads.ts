import type { UploadType } from '#contract/upload.ts';
import type { Tx } from '#platform/db/database.ts';
import { markReferenced, ownFile } from '#platform/files/own-file.ts';
import type { Schema } from '../schema.ts';

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/**
 * Marks uploaded files of one type as used, so that they are not swept away. false: one of them is not the account's, or
 * not of that type (422 `file`); then none is marked.
 */
export const claimUploads = async (
  tx: Tx<Schema>,
  userId: number,
  fileIds: readonly string[],
  type: UploadType,
  now: Date,
): Promise<boolean> => {
  for (const id of fileIds) {
    if (!isUuid(id) || (await ownFile(tx, userId, id, [type])) === null) return false;
  }
  await markReferenced(tx, fileIds, now);
  return true;
};
