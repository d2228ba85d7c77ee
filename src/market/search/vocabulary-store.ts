import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { cached } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';

/** A word in so many products calls for another way to its page (word-query.rules.ts). */
const COMMON = 1_000;

const common = cached(async (db: Database<Schema>): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ word: string; products: number }>`
    SELECT word, products FROM vocabulary WHERE products >= ${sql.lit(COMMON)}`.execute(db);
  return new Map(rows.map((row) => [row.word, row.products]));
});

/** The frequent words and in how many products they occur, some seconds old. */
export const commonWords = (db: Database<Schema>): Promise<ReadonlyMap<string, number>> => common.read(db);

export type KnownWord = { word: string; products: number };

/** Those of the words that occur. */
export const wordsKnown = async (db: Kysely<Schema>, words: readonly string[]): Promise<KnownWord[]> => {
  const { rows } = await sql<KnownWord>`
    SELECT word, products FROM vocabulary WHERE word = ANY(${words}::text[])`.execute(db);
  return rows;
};

/**
 * Words of the vocabulary that share one of these keys (spelling.rules.ts), a few too many, never one too few; and those of
 * `words` that occur. One probe a key, because of a whole list the planner thinks it had better read everything.
 */
export const wordsNear = async (
  db: Kysely<Schema>,
  keys: readonly string[],
  words: readonly string[],
): Promise<KnownWord[]> => {
  const { rows } = await sql<KnownWord>`
    SELECT found.word, found.products FROM unnest(${keys}::text[]) AS k (key)
    CROSS JOIN LATERAL (SELECT word, products FROM vocabulary WHERE near @> ARRAY[k.key]) found
    UNION SELECT word, products FROM vocabulary WHERE word = ANY(${words}::text[])`.execute(db);
  return rows;
};

/** Up to `most` words that begin so, the shortest first. `beginning` is letters and digits only. */
export const wordsBeginning = async (
  db: Kysely<Schema>,
  beginning: string,
  most: number,
): Promise<KnownWord[]> => {
  const { rows } = await sql<KnownWord>`
    SELECT word, products FROM vocabulary
    WHERE word >= ${beginning} AND word < ${`${beginning}\u{10ffff}`} ORDER BY word LIMIT ${sql.lit(most)}`.execute(
    db,
  );
  return rows;
};
