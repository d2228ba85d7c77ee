import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { cached } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';

/** A token in so many products is planned differently (text-query.rules.ts). */
const COMMON = 1_000;

const common = cached(async (db: Database<Schema>): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ word: string; products: number }>`
    SELECT word, products FROM vocabulary WHERE products >= ${sql.lit(COMMON)}`.execute(db);
  return new Map(rows.map((row) => [row.word, row.products]));
});

/** The frequent words and in how many products they occur, some seconds old. */
export const commonTokens = (db: Database<Schema>): Promise<ReadonlyMap<string, number>> => common.read(db);

export type KnownToken = { word: string; products: number };

/** Those of the words that occur. */
export const knownTokens = async (db: Kysely<Schema>, words: readonly string[]): Promise<KnownToken[]> => {
  const { rows } = await sql<KnownToken>`
    SELECT word, products FROM vocabulary WHERE word = ANY(${words}::text[])`.execute(db);
  return rows;
};

/**
 * Words of the vocabulary that share one of these keys (spelling.rules.ts), a few too many, never one too few; and those of
 * `words` that occur. One probe a key, because of a whole list the planner thinks it had better read everything.
 */
export const tokensNear = async (
  db: Kysely<Schema>,
  keys: readonly string[],
  words: readonly string[],
): Promise<KnownToken[]> => {
  const { rows } = await sql<KnownToken>`
    SELECT found.word, found.products FROM unnest(${keys}::text[]) AS k (key)
    CROSS JOIN LATERAL (SELECT word, products FROM vocabulary WHERE near @> ARRAY[k.key]) found
    UNION SELECT word, products FROM vocabulary WHERE word = ANY(${words}::text[])`.execute(db);
  return rows;
};

/** Up to `most` words that begin so, the shortest first. `beginning` is letters and digits only. */
export const tokensBeginning = async (
  db: Kysely<Schema>,
  beginning: string,
  most: number,
): Promise<KnownToken[]> => {
  const { rows } = await sql<KnownToken>`
    SELECT word, products FROM vocabulary
    WHERE word >= ${beginning} AND word < ${`${beginning}\u{10ffff}`} ORDER BY word LIMIT ${sql.lit(most)}`.execute(
    db,
  );
  return rows;
};
