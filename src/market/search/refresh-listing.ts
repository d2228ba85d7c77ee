import type { Tx } from '#platform/db/database.ts';
import { listingChanged, writeListing } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';
import { type CategoryCount, countCategoryPairs, countCategoryWords } from './category-words-store.ts';
import { countWords, holdProducts, keptWords, wordSources, writeWords } from './keyword-write-store.ts';
import { pairsOf, productWords, vectorText, vocabularyEntry } from './product-words.rules.ts';

/** Counts per key, those that come out even left out. */
class Tally {
  readonly #counts = new Map<string, number>();
  add(key: string, change: 1 | -1): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + change);
  }
  changes(): [key: string, change: number][] {
    return [...this.#counts].filter(([, change]) => change !== 0);
  }
}

/** Counts by category, whose keys are `<category> <text>`. */
const byCategory = (tally: Tally): CategoryCount[] =>
  tally.changes().map(([key, change]) => {
    const blank = key.indexOf(' ');
    return { category_id: Number(key.slice(0, blank)), text: key.slice(blank + 1), change };
  });

/**
 * Makes lists and search show these products as they are now; to be called once at the end of the transaction that
 * changed them (their fields, photos, variants, stock, store or category), with all of them at once.
 */
export const refreshListing = async (tx: Tx<Schema>, productIds: readonly number[]): Promise<void> => {
  if (productIds.length === 0) return;
  const ids = [...new Set(productIds)].sort((a, b) => a - b);
  const words = new Tally();
  const inCategory = new Tally();
  const pairs = new Tally();
  tx.onCommit(listingChanged);
  await holdProducts(tx, ids);
  for (const before of await keptWords(tx, ids)) {
    for (const word of before.words) words.add(word, -1);
    for (const word of before.name) inCategory.add(`${before.category_id} ${word}`, -1);
    for (const pair of before.pairs) pairs.add(`${before.category_id} ${pair}`, -1);
  }
  await writeListing(tx, ids);
  const sources = await wordSources(tx, ids);
  for (const source of sources) {
    const { name, nameRoots, other } = productWords(source);
    for (const word of [...name, ...nameRoots, ...other]) words.add(word, 1);
    for (const word of name) inCategory.add(`${source.category_id} ${word}`, 1);
    for (const pair of pairsOf(source.product_name)) pairs.add(`${source.category_id} ${pair}`, 1);
  }
  if (sources.length > 0) {
    await writeWords(
      tx,
      sources.map((one) => ({ ...one, words: vectorText(one) })),
    );
  }
  const counted = words.changes().map(([word, change]) => ({ ...vocabularyEntry(word), change }));
  if (counted.length > 0) await countWords(tx, counted);
  await countCategoryWords(tx, byCategory(inCategory));
  await countCategoryPairs(tx, byCategory(pairs));
};
