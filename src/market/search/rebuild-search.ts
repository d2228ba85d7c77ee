import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { ClientBase } from 'pg';
import { valueTypes } from '#platform/db/value-types.ts';
import { fillListing, lockCategories, numberCategories } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';
import { closeSources, countTokens, nextSources, openSources, writeTokens } from './keyword-write-store.ts';
import { vectorText, vocabularyEntry } from './product-tokens.rules.ts';
import {
  allowLongWork,
  allTokens,
  countStoreProducts,
  emptyReadingTables,
  fillCategoryPairs,
  fillCategoryPieces,
  fillCategoryTokens,
  restoreIndexes,
  vacuumReadingTables,
} from './rebuild-store.ts';

/** The stores' handle over one borrowed connection, which stays its owner's. */
const overClient = (client: ClientBase): Kysely<Schema> => {
  const query = (text: string, values: readonly unknown[]) =>
    client.query({ text, values: [...values], types: valueTypes });
  // Kysely's second overload is for cursors, which are not used here.
  const face = { query: query as unknown as PostgresPoolClient['query'], release: () => undefined };
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => face, end: async () => undefined },
    }),
  });
};

const AT_A_TIME = 10_000;

/** Category by category: what shares its words lies on few pages, and a search opens no others. */
const fillKeywords = async (db: Kysely<Schema>): Promise<void> => {
  await openSources(db);
  for (;;) {
    const sources = await nextSources(db, AT_A_TIME);
    if (sources.length === 0) return closeSources(db);
    await writeTokens(
      db,
      sources.map((one) => ({ ...one, words: vectorText(one) })),
    );
  }
};

const fillVocabulary = async (db: Kysely<Schema>): Promise<void> => {
  const words = await allTokens(db);
  for (let from = 0; from < words.length; from += AT_A_TIME) {
    const part = words.slice(from, from + AT_A_TIME);
    await countTokens(
      db,
      part.map(({ word, products }) => ({ ...vocabularyEntry(word), change: products })),
    );
  }
};

/**
 * Builds listing, keywords, vocabulary and the numbers of the categories anew from the products, in one transaction of
 * its own: readers wait meanwhile (seconds for thousands of products, minutes for a million). Running flash prices are
 * listed again by the promotions' timer.
 * @param client a connection outside any transaction
 */
export const rebuildSearch = async (client: ClientBase): Promise<void> => {
  const db = overClient(client);
  await db.transaction().execute(async (tx) => {
    await allowLongWork(tx);
    // before the listing, in the order in which changes of categories lock
    await lockCategories(tx);
    const indexes = await emptyReadingTables(tx);
    await numberCategories(tx);
    await fillListing(tx);
    await countStoreProducts(tx);
    await fillKeywords(tx);
    await fillCategoryTokens(tx);
    await fillCategoryPieces(tx);
    await fillCategoryPairs(tx);
    await fillVocabulary(tx);
    await restoreIndexes(tx, indexes);
  });
  await vacuumReadingTables(db);
};
