import { type QueryExecutorProvider, sql } from 'kysely';

/** How many rows of any table have this text in any column, the queue's tables too; tables without one are left out. */
export const rowsWith = async (db: QueryExecutorProvider, text: string): Promise<Record<string, number>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.raw(name)} as row where position(${text} in row::text) > 0`.execute(db);
    if (rows[0] !== undefined && rows[0].n > 0) found[name] = rows[0].n;
  }
  return found;
};
