import { type QueryExecutorProvider, sql } from 'kysely';
import type { UploadType } from '#contract/upload.ts';

export type NewFile = {
  id: string;
  owner_id: number;
  type: UploadType;
  is_private: boolean;
  name: string;
  mime: string;
  /** bytes, before sealing */
  size: number;
  width: number | null;
  height: number | null;
  storage_key: string;
  sealed_key: Buffer | null;
};

export const insertFile = async (db: QueryExecutorProvider, file: NewFile, now: Date): Promise<void> => {
  await sql`insert into files (id, owner_id, type, is_private, name, mime, size, width, height, storage_key, sealed_key, created_at)
    values (${file.id}, ${file.owner_id}, ${file.type}, ${file.is_private}, ${file.name}, ${file.mime}, ${file.size},
      ${file.width}, ${file.height}, ${file.storage_key}, ${file.sealed_key}, ${now})`.execute(db);
};

export type PrivateRow = {
  id: string;
  name: string;
  mime: string;
  size: number;
  storage_key: string | null;
  sealed_key: Buffer | null;
  /** What a paper of the demo shop is drawn from. */
  picture_spec: string | null;
};

/** Private files by their ids; unknown and public ones are left out. */
export const privateFilesById = async (
  db: QueryExecutorProvider,
  ids: readonly string[],
): Promise<PrivateRow[]> => {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<PrivateRow>`select id, name, mime, size, storage_key, sealed_key, picture_spec from files
    where id = any(${ids}::uuid[]) and is_private`.execute(db);
  return rows;
};

/** Uploads made before then that nothing points at. */
export const unreferencedBefore = async (
  db: QueryExecutorProvider,
  before: Date,
  most: number,
): Promise<{ id: string; storage_key: string }[]> => {
  const { rows } = await sql<{ id: string; storage_key: string }>`select id, storage_key from files
    where referenced_at is null and owner_id is not null and storage_key is not null and created_at < ${before}
    order by created_at limit ${most}`.execute(db);
  return rows;
};

/** @returns whether it went; not when it has been referenced since */
export const deleteUnreferenced = async (db: QueryExecutorProvider, id: string): Promise<boolean> => {
  const { rows } =
    await sql`delete from files where id = ${id}::uuid and referenced_at is null returning id`.execute(db);
  return rows.length > 0;
};
