import { CompiledQuery } from 'kysely';

/** A pool or one connection of it. */
export type Queryable = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

/** The application's own handle seen as a plain connection, for `ensureFlashSlots` in a running server. */
export const overKysely = (db: {
  executeQuery(query: CompiledQuery): Promise<{ rows: unknown[] }>;
}): Queryable => ({ query: (text, values = []) => db.executeQuery(CompiledQuery.raw(text, values)) });
