import { type QueryExecutorProvider, sql } from 'kysely';

/** How the bytes of a public file come about: drawn from a spec, or stored under a key. */
export type PublicFile =
  | { picture_spec: string; storage_key: null }
  | { picture_spec: null; storage_key: string };

/** A public file by its id; null when it is unknown or private. */
export const findPublicFile = async (db: QueryExecutorProvider, id: string): Promise<PublicFile | null> => {
  const { rows } = await sql<PublicFile>`
    select case when storage_key is null then picture_spec end as picture_spec, storage_key
    from files where id = ${id}::uuid and not is_private`.execute(db);
  return rows[0] ?? null;
};
