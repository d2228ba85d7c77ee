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

/** What the uploads of one account may take together: bytes before sealing, and pictures. */
export type StorageLimits = { bytes: number; pictures: number };

/**
 * Adds a file and counts it, in one statement.
 * @returns false when the account would have more than its limits; then nothing is added
 */
export const insertFile = async (
  db: QueryExecutorProvider,
  file: NewFile,
  limits: StorageLimits | null,
  now: Date,
): Promise<boolean> => {
  const pictures = file.mime.startsWith('image/') ? 1 : 0;
  const maxBytes = limits?.bytes ?? null;
  const maxPictures = limits?.pictures ?? null;
  const { rows } = await sql`
    with counted as (
      insert into file_usage as used (owner_id, bytes, pictures)
      select ${file.owner_id}::bigint, ${file.size}::bigint, ${pictures}::int
      where (${maxBytes}::bigint is null or ${file.size}::bigint <= ${maxBytes}::bigint)
        and (${maxPictures}::bigint is null or ${pictures}::int <= ${maxPictures}::bigint)
      on conflict (owner_id) do update
        set bytes = used.bytes + excluded.bytes, pictures = used.pictures + excluded.pictures
        where (${maxBytes}::bigint is null or used.bytes + excluded.bytes <= ${maxBytes}::bigint)
          and (${maxPictures}::bigint is null or excluded.pictures = 0
            or used.pictures + excluded.pictures <= ${maxPictures}::bigint)
      returning owner_id)
    insert into files (id, owner_id, type, is_private, name, mime, size, width, height, storage_key, sealed_key, created_at)
    select ${file.id}::uuid, owner_id, ${file.type}, ${file.is_private}::boolean, ${file.name}, ${file.mime},
      ${file.size}::bigint, ${file.width}::int, ${file.height}::int, ${file.storage_key}, ${file.sealed_key}::bytea,
      ${now}::timestamptz
    from counted returning id`.execute(db);
  return rows.length > 0;
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

export type StoredFile = { id: string; storage_key: string; is_private: boolean };

/** Uploads made before then that nothing points at. */
export const unreferencedBefore = async (
  db: QueryExecutorProvider,
  before: Date,
  most: number,
): Promise<StoredFile[]> => {
  const { rows } = await sql<StoredFile>`select id, storage_key, is_private from files
    where referenced_at is null and owner_id is not null and storage_key is not null and created_at < ${before}
    order by created_at limit ${most}`.execute(db);
  return rows;
};

/** Those of the ids that are files. */
export const knownFiles = async (db: QueryExecutorProvider, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select id from files where id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
};

/** Takes files out of the account of their owners, in the statement that deletes them. */
const uncounted = sql`
  less as (
    select owner_id, sum(size)::bigint as bytes, count(*) filter (where mime like 'image/%') as pictures
    from gone group by owner_id),
  uncounted as (
    update file_usage as used
    set bytes = greatest(0, used.bytes - less.bytes), pictures = greatest(0, used.pictures - less.pictures)
    from less where used.owner_id = less.owner_id)`;

/** @returns whether it went; not when it has been referenced since */
export const deleteUnreferenced = async (db: QueryExecutorProvider, id: string): Promise<boolean> => {
  const { rows } = await sql`
    with gone as (
      delete from files where id = ${id}::uuid and referenced_at is null returning id, owner_id, size, mime),
    ${uncounted} select id from gone`.execute(db);
  return rows.length > 0;
};

/**
 * The ids, as text, of all files that something refers to: by a foreign key, or by one of these queries.
 * @param others queries for one column of text
 */
const referencedFiles = async (db: QueryExecutorProvider, others: readonly string[]): Promise<string> => {
  const { rows } = await sql<{ query: string }>`
    select format('select %I::text from %s', a.attname, c.conrelid::regclass) as query
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'files'::regclass`.execute(db);
  return [...rows.map((row) => row.query), ...others].join(' union all ');
};

/** Notes which files nothing refers to any more, and which are referred to again. */
export const markReleased = async (
  db: QueryExecutorProvider,
  others: readonly string[],
  now: Date,
): Promise<void> => {
  const used = sql.raw(await referencedFiles(db, others));
  await sql`
    with used (id) as (${used})
    update files set released_at = case when released_at is null then ${now}::timestamptz end
    where referenced_at is not null and owner_id is not null and storage_key is not null
      and (released_at is null) = (not exists (select from used where used.id = files.id::text))`.execute(db);
};

/**
 * Deletes some of the files that nothing has referred to since then. In a transaction: whoever refers to one of them
 * again has locked it before, or finds it gone.
 */
export const deleteReleased = async (
  tx: QueryExecutorProvider,
  others: readonly string[],
  before: Date,
  most: number,
): Promise<StoredFile[]> => {
  const { rows: locked } = await sql<{ id: string }>`
    select id from files where released_at < ${before} order by released_at limit ${most}
    for update skip locked`.execute(tx);
  if (locked.length === 0) return [];
  const used = sql.raw(await referencedFiles(tx, others));
  const { rows } = await sql<StoredFile>`
    with used (id) as (${used}),
    gone as (
      delete from files where id = any(${locked.map((row) => row.id)}::uuid[])
        and not exists (select from used where used.id = files.id::text)
      returning id, owner_id, size, mime, storage_key, is_private),
    ${uncounted} select id, storage_key, is_private from gone`.execute(tx);
  return rows;
};
