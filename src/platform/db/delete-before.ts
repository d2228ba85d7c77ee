import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/** Rows that one statement deletes: few enough that nobody waits for it, and that a standby keeps up. */
const AT_ONCE = 5_000;

/**
 * Deletes what is older than a moment, some thousand rows a statement until none is left; rows that somebody has locked are
 * left for the next time. The column needs an index: otherwise each statement reads the table.
 * @param before compared with the column: a date, or ms since 1970 where the column is a number
 * @param where what must hold besides
 */
export const deleteBefore = async (
  db: QueryExecutorProvider,
  table: string,
  column: string,
  before: Date | number,
  where: RawBuilder<unknown> = sql`true`,
): Promise<void> => {
  const [from, age] = [sql.table(table), sql.ref(column)];
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${from} where ctid = any(array(
        select ctid from ${from} where ${age} < ${before} and ${where} limit ${AT_ONCE} for update skip locked))`.execute(
      db,
    );
    if (Number(numAffectedRows ?? 0) < AT_ONCE) return;
  }
};
