import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/db/database.ts';
import { listingVersion } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';

/** Counts from here on are cached for seconds whatever happens; smaller ones only until the listing is changed. */
const BROAD = 3_000;
const TTL_MS = 10_000;
const MAX_ENTRIES = 5_000;

/** `size` is the number of products that was counted, `version` the listing's version before. */
type Entry = { value: unknown; size: number; version: number };
type Store = (value: unknown, size: number) => void;

const caches = new WeakMap<Database<Schema>, LRUCache<string, Entry>>();

const cacheOf = (db: Database<Schema>): LRUCache<string, Entry> => {
  const cache = caches.get(db) ?? new LRUCache<string, Entry>({ max: MAX_ENTRIES, ttl: TTL_MS });
  caches.set(db, cache);
  return cache;
};

const find = (db: Database<Schema>, key: string): unknown => {
  const entry = cacheOf(db).get(key);
  if (entry === undefined) return undefined;
  return entry.size >= BROAD || entry.version === listingVersion(db) ? entry.value : undefined;
};

/** To be called before counting: what it returns caches the result under the version of now. */
const startCount = (db: Database<Schema>, key: string): Store => {
  const version = listingVersion(db);
  return (value, size) => void cacheOf(db).set(key, { value, size, version });
};

/** The total by its key, if it is known. */
export const cachedTotal = (db: Database<Schema>, key: string): number | undefined =>
  find(db, key) as number | undefined;

/** To be called before a query that also counts; what it returns is called with the total. */
export const startTotal = (db: Database<Schema>, key: string): ((total: number) => void) => {
  const store = startCount(db, key);
  return (total) => store(total, total);
};

/** A total by its key, counted when it is not known. */
export const totalOf = async (
  db: Database<Schema>,
  key: string,
  count: () => Promise<number>,
): Promise<number> => {
  const known = cachedTotal(db, key);
  if (known !== undefined) return known;
  const store = startTotal(db, key);
  const total = await count();
  store(total);
  return total;
};

const sizeOf = (rows: readonly { total_product: number }[]): number =>
  rows.reduce((sum, { total_product }) => sum + total_product, 0);

/** Facet counts by their key, counted when they are not known. */
export const facetsOf = async <T extends { total_product: number }>(
  db: Database<Schema>,
  key: string,
  count: () => Promise<T[]>,
): Promise<T[]> => {
  const known = find(db, key) as T[] | undefined;
  if (known !== undefined) return known;
  const store = startCount(db, key);
  const facets = await count();
  store(facets, sizeOf(facets));
  return facets;
};

/** Several facets of what one key finds: those that are not known are counted with one call. */
export const facetsTogether = async <T extends Record<string, { total_product: number }[]>>(
  db: Database<Schema>,
  key: string,
  wanted: readonly (keyof T & string)[],
  count: (missing: readonly (keyof T & string)[]) => Promise<Partial<T>>,
): Promise<Partial<T>> => {
  const keyOf = (facet: string) => `${facet} of ${key}`;
  const known: Partial<T> = {};
  for (const facet of wanted) {
    const rows = find(db, keyOf(facet)) as T[typeof facet] | undefined;
    if (rows !== undefined) known[facet] = rows;
  }
  const missing = wanted.filter((facet) => known[facet] === undefined);
  if (missing.length === 0) return known;
  const stores = missing.map((facet) => [facet, startCount(db, keyOf(facet))] as const);
  const counted = await count(missing);
  for (const [facet, store] of stores) {
    const rows = counted[facet];
    if (rows !== undefined) store(rows, sizeOf(rows));
  }
  return { ...known, ...counted };
};
