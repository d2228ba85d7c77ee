import { type Kysely, sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';
import { cached } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { readSynonyms, withSynonyms } from './synonyms.rules.ts';
import { type QueryTerm, termsOf } from './text-query.rules.ts';

/** Every set of words that mean the same, in the operators' order. */
export const synonymSets = async (db: Kysely<Schema>): Promise<string[][]> => {
  const rows = await db
    .selectFrom('search_synonyms')
    .select('words')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ words }) => words);
};

/** Until the end of the transaction nobody else changes the words; searches still read them. */
export const lockSynonyms = async (tx: Tx<Schema>): Promise<void> => {
  await sql`lock table search_synonyms in share row exclusive mode`.execute(tx);
};

/** Puts these sets in the place of all that were. */
export const replaceSynonyms = async (
  tx: Tx<Schema>,
  sets: readonly (readonly string[])[],
  now: Date,
): Promise<void> => {
  await tx.deleteFrom('search_synonyms').execute();
  if (sets.length === 0) return;
  const rows = sets.map((words, position) => ({ position, words: [...words], created_at: now }));
  await tx.insertInto('search_synonyms').values(rows).execute();
};

/** The operators' words: renewed behind the searches, at most ten seconds old. */
const known = cached(async (db: Database<Schema>) => readSynonyms(await synonymSets(db)), {
  topic: 'synonyms',
});

/** After a change of the words: the next search reads them anew. */
export const forgetSynonyms = ({ db }: Pick<MarketContext, 'db'>): void => known.forget(db);

/** The words of a search and everything that buyers say for them. */
export const termsWithSynonyms = async (
  { db }: Pick<MarketContext, 'db'>,
  search: string,
): Promise<QueryTerm[]> => withSynonyms(termsOf(search), await known.read(db));
