import type { Database } from '#platform/db/database.ts';
import { listingVersion } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';

/** Broad totals are kept for seconds whatever happens; smaller ones only until this process changes the listing. */
const BROAD = 3_000;
const KEPT_MS = 10_000;
const MAX_KEPT = 5_000;

type Held = { value: unknown; size: number; version: number; until: number };
const shelves = new WeakMap<Database<Schema>, Map<string, Held>>();

const shelfOf = (db: Database<Schema>): Map<string, Held> => {
  const shelf = shelves.get(db) ?? new Map<string, Held>();
  shelves.set(db, shelf);
  return shelf;
};

const find = (db: Database<Schema>, key: string): unknown => {
  const held = shelfOf(db).get(key);
  if (held === undefined || held.until < performance.now()) return undefined;
  return held.size >= BROAD || held.version === listingVersion() ? held.value : undefined;
};

/** Begins counting: what it returns keeps the result, unless the listing changed meanwhile. */
const begin = (db: Database<Schema>, key: string): ((value: unknown, size: number) => void) => {
  const version = listingVersion();
  return (value, size) => {
    const shelf = shelfOf(db);
    shelf.delete(key);
    if (shelf.size >= MAX_KEPT) shelf.delete(shelf.keys().next().value!);
    shelf.set(key, { value, size, version, until: performance.now() + KEPT_MS });
  };
};

/** The total by its key, if it is known. */
export const keptTotal = (db: Database<Schema>, key: string): number | undefined =>
  find(db, key) as number | undefined;

/** To be called before a query that counts on the way; the answer is called with its total. */
export const countingTotal = (db: Database<Schema>, key: string): ((total: number) => void) => {
  const keep = begin(db, key);
  return (total) => keep(total, total);
};

/** A total by its key, counted when it is not known. */
export const totalOf = async (
  db: Database<Schema>,
  key: string,
  count: () => Promise<number>,
): Promise<number> => {
  const known = keptTotal(db, key);
  if (known !== undefined) return known;
  const keep = countingTotal(db, key);
  const total = await count();
  keep(total);
  return total;
};

/** Facet counts by their key. */
export const facetsOf = async <T extends { total_product: number }>(
  db: Database<Schema>,
  key: string,
  count: () => Promise<T[]>,
): Promise<T[]> => {
  const known = find(db, key) as T[] | undefined;
  if (known !== undefined) return known;
  const keep = begin(db, key);
  const facets = await count();
  keep(
    facets,
    facets.reduce((sum, facet) => sum + facet.total_product, 0),
  );
  return facets;
};
