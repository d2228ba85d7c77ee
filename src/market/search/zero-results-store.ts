import { type Kysely, sql } from 'kysely';
import type { PageRequest } from '#common/paging.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/** How many texts of a day are stored, and for how many days. */
export const zeroResultLimits = { texts: 1_000, days: 30 } as const;

/** A search of a Jakarta day that found nothing, and how often it was made since it was last written. */
export type ZeroResult = { day: string; text: string; times: number; lastAt: Date };

/**
 * Adds these up, and deletes what is beyond the limits: of each day the texts searched least, of them the oldest; and
 * every day that is over `zeroResultLimits.days` before `today` (`YYYY-MM-DD`).
 */
export const writeZeroResults = async (
  tx: Tx<Schema>,
  misses: readonly ZeroResult[],
  today: string,
): Promise<void> => {
  const days = [...new Set(misses.map(({ day }) => day))];
  // one writer after another: two would meet on the same texts in different orders
  await sql`select pg_advisory_xact_lock(hashtext('missed_searches'))`.execute(tx);
  await sql`
    insert into missed_searches as kept (day, text, times, last_at)
    select * from unnest(${misses.map(({ day }) => day)}::date[],
      ${misses.map(({ text }) => text)}::text[], ${misses.map(({ times }) => times)}::int[],
      ${misses.map(({ lastAt }) => lastAt)}::timestamptz[])
    on conflict (day, text) do update set times = kept.times + excluded.times,
      last_at = greatest(kept.last_at, excluded.last_at)`.execute(tx);
  await sql`
    delete from missed_searches where (day, text) in (
      select day, text from (
        select day, text, row_number() over (partition by day order by times desc, last_at desc, text) as place
        from missed_searches where day = any(${days}::date[])) ranked
      where place > ${zeroResultLimits.texts})`.execute(tx);
  await sql`delete from missed_searches where day <= ${today}::date - ${zeroResultLimits.days}::int`.execute(
    tx,
  );
};

type ZeroResultRow = { text: string; times: number; last_at: Date };

/** What was searched from a day on and not found, the most searched first; `search` is folded, '' is all. */
export const zeroResultPage = async (
  db: Kysely<Schema>,
  { from, search }: { from: string; search: string },
  { page, per_page }: PageRequest,
): Promise<{ rows: ZeroResultRow[]; total: number }> => {
  // folded text is letters, digits and blanks, so that it means itself inside LIKE
  const found = sql`from missed_searches
    where day >= ${from}::date and (${search} = '' or text like ${`%${search}%`})`;
  const [rows, counted] = await Promise.all([
    sql<ZeroResultRow>`select text, sum(times)::int as times, max(last_at) as last_at ${found} group by text
      order by sum(times) desc, max(last_at) desc, text limit ${per_page} offset ${(page - 1) * per_page}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(distinct text) as total ${found}`.execute(db),
  ]);
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 };
};
