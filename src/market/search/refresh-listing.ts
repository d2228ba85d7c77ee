import type { Tx } from '#platform/db/database.ts';
import { listingChanged, writeListing } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';
import {
  countCategoryWords,
  countWords,
  holdProducts,
  keptWords,
  wordSources,
  writeWords,
} from './keyword-write-store.ts';
import { productWords, vectorText, vocabularyEntry } from './product-words.rules.ts';

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

/**
 * Makes lists and search show these products as they are now; to be called once at the end of the transaction that
 * changed them (their fields, photos, variants, stock, store or category), with all of them at once.
 */
export const refreshListing = async (tx: Tx<Schema>, productIds: readonly number[]): Promise<void> => {
  if (productIds.length === 0) return;
  const ids = [...new Set(productIds)].sort((a, b) => a - b);
  const words = new Tally();
  const inCategory = new Tally();
  tx.onCommit(listingChanged);
  await holdProducts(tx, ids);
  for (const before of await keptWords(tx, ids)) {
    for (const word of before.words) words.add(word, -1);
    for (const word of before.name) inCategory.add(`${before.category_id} ${word}`, -1);
  }
  await writeListing(tx, ids);
  const sources = await wordSources(tx, ids);
  for (const source of sources) {
    const { name, nameRoots, other } = productWords(source);
    for (const word of [...name, ...nameRoots, ...other]) words.add(word, 1);
    for (const word of name) inCategory.add(`${source.category_id} ${word}`, 1);
  }
  if (sources.length > 0) {
    await writeWords(
      tx,
      sources.map((one) => ({ id: one.id, total_sold: one.total_sold, words: vectorText(one) })),
    );
  }
  const counted = words.changes().map(([word, change]) => ({ ...vocabularyEntry(word), change }));
  if (counted.length > 0) await countWords(tx, counted);
  const placed = inCategory.changes().map(([key, change]) => {
    const [category, word] = key.split(' ') as [string, string];
    return { category_id: Number(category), word, change };
  });
  if (placed.length > 0) await countCategoryWords(tx, placed);
};
