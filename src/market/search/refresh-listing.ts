import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { isOnSale, listingChanged, writeFlashPrices, writeListing } from '../catalogue/index.ts';
import type { FlashPrice } from '../context.ts';
import type { Schema } from '../schema.ts';
import { countTokens, lockProducts, storedTokens, tokenSources, writeTokens } from './keyword-write-store.ts';
import { pairsOf, productTokens, vectorText, vocabularyEntry } from './product-tokens.rules.ts';
import { type CategoryCount, countCategoryPairs, countCategoryTokens } from './suggestion-store.ts';
import { atHead } from './text-query.rules.ts';

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
  listingChanged(tx);
  await lockProducts(tx, ids);
  for (const before of await storedTokens(tx, ids)) {
    for (const word of before.words) words.add(word, -1);
    for (const word of [...before.name, ...before.heads]) inCategory.add(`${before.category_id} ${word}`, -1);
    for (const pair of before.pairs) pairs.add(`${before.category_id} ${pair}`, -1);
  }
  await writeListing(tx, ids);
  const sources = await tokenSources(tx, ids);
  for (const source of sources) {
    const { name, nameRoots, heads, headRoots, other } = productTokens(source);
    const marked = [...heads].map(atHead);
    for (const word of [...name, ...nameRoots, ...other, ...marked, ...[...headRoots].map(atHead)])
      words.add(word, 1);
    for (const word of [...name, ...marked]) inCategory.add(`${source.category_id} ${word}`, 1);
    for (const pair of pairsOf(source.product_name)) pairs.add(`${source.category_id} ${pair}`, 1);
  }
  if (sources.length > 0) {
    await writeTokens(
      tx,
      sources.map((one) => ({ ...one, words: vectorText(one) })),
    );
  }
  const counted = words.changes().map(([word, change]) => ({ ...vocabularyEntry(word), change }));
  if (counted.length > 0) await countTokens(tx, counted);
  await countCategoryTokens(tx, byCategory(inCategory));
  await countCategoryPairs(tx, byCategory(pairs));
};

/**
 * As `refreshListing`, where nothing of the products but their stock was changed, while they are locked: their tokens
 * stay. What lists have counted stays true unless one of them is `soldOut` now.
 */
export const refreshStock = async (
  tx: Tx<Schema>,
  productIds: readonly number[],
  { soldOut }: { soldOut: boolean },
): Promise<void> => {
  if (soldOut) listingChanged(tx);
  await writeListing(
    tx,
    [...new Set(productIds)].sort((a, b) => a - b),
  );
};

/**
 * Makes lists filter and sort these products by their price of this moment; to be called when a slot starts
 * or ends, or when an item of it sells out or comes back.
 * @param running items of the running slot by product; a product without one gets its normal price
 */
export const repriceListing = async (
  tx: Tx<Schema>,
  productIds: readonly number[],
  running: ReadonlyMap<number, FlashPrice>,
): Promise<void> => {
  const ids = [...new Set(productIds)].sort((a, b) => a - b);
  const flashPriceOf = (id: number): number | null => {
    const item = running.get(id);
    return isOnSale(item) ? item.flashPrice : null;
  };
  await writeFlashPrices(
    tx,
    ids.map((id) => ({ id, flashPrice: flashPriceOf(id) })),
  );
};

/** A store's products as lists and search show them, around a change of its name, place, picture or status. */
export const storeProducts = {
  /** Locks them by ascending id, before the store itself is changed. */
  lock: async (tx: Tx<Schema>, merchantId: number): Promise<void> => {
    await sql`select from products where merchant_id = ${merchantId} and deleted_at is null order by id
      for no key update`.execute(tx);
  },
  /** Makes lists and search show them as they are now. */
  refresh: async (tx: Tx<Schema>, merchantId: number): Promise<void> => {
    const products = await tx
      .selectFrom('products')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('deleted_at', 'is', null)
      .execute();
    await refreshListing(
      tx,
      products.map((product) => product.id),
    );
  },
  /** How many of them buyers see now. */
  visible: async (db: Kysely<Schema>, merchantId: number): Promise<number> => {
    const { rows } = await sql<{ visible: number }>`
      select count(*) as visible from listing where merchant_id = ${merchantId}`.execute(db);
    return rows[0]?.visible ?? 0;
  },
};
