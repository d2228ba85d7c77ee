import { type QueryExecutorProvider, sql } from 'kysely';
import type { UploadType } from '#contract/upload.ts';

export type OwnFile = { id: string; type: UploadType; is_private: boolean };

/**
 * The caller's own uploaded file of one of these types, locked so that it cannot be swept away; null otherwise, which
 * is a 422 `file`. Follow it with `markReferenced`.
 */
export const ownFile = async (
  tx: QueryExecutorProvider,
  userId: number,
  fileId: string,
  types: readonly UploadType[],
): Promise<OwnFile | null> => {
  const { rows } = await sql<OwnFile>`select id, type, is_private from files
    where id = ${fileId}::uuid and owner_id = ${userId} and type = any(${types}) for update`.execute(tx);
  return rows[0] ?? null;
};

/** Says that something now points at these files: they are kept for as long as it does. */
export const markReferenced = async (
  tx: QueryExecutorProvider,
  fileIds: readonly string[],
  now: Date,
): Promise<void> => {
  if (fileIds.length === 0) return;
  await sql`update files set referenced_at = coalesce(referenced_at, ${now}), released_at = null where id = any(${fileIds}::uuid[])`.execute(
    tx,
  );
};
