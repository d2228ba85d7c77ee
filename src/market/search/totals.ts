import type { Database } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/** Totals from here on are kept for seconds; smaller ones are counted each time (DESIGN 6). */
const BROAD = 3_000;
const KEPT_MS = 10_000;
const MOST_KEPT = 2_000;

type Held<T> = { value: T; until: number };
const shelves = new WeakMap<Database<Schema>, Map<string, Held<unknown>>>();

const shelfOf = (db: Database<Schema>): Map<string, Held<unknown>> => {
  const shelf = shelves.get(db) ?? new Map<string, Held<unknown>>();
  shelves.set(db, shelf);
  return shelf;
};

const put = (db: Database<Schema>, key: string, value: unknown): void => {
  const shelf = shelfOf(db);
  if (shelf.size >= MOST_KEPT) shelf.delete(shelf.keys().next().value!);
  shelf.delete(key);
  shelf.set(key, { value, until: performance.now() + KEPT_MS });
};

const find = (db: Database<Schema>, key: string): unknown => {
  const held = shelfOf(db).get(key);
  return held !== undefined && held.until > performance.now() ? held.value : undefined;
};

/** The kept total, if it is a broad one counted in the last seconds. */
export const keptTotal = (db: Database<Schema>, key: string): number | undefined =>
  find(db, key) as number | undefined;

/** Keeps a broad total; a small one is dropped, so that a small shop always counts exactly. */
export const keepTotal = (db: Database<Schema>, key: string, total: number): void => {
  if (total >= BROAD) put(db, key, total);
};

/** A total by its key, counted when it is not kept. */
export const totalOf = async (
  db: Database<Schema>,
  key: string,
  count: () => Promise<number>,
): Promise<number> => {
  const known = keptTotal(db, key);
  if (known !== undefined) return known;
  const total = await count();
  keepTotal(db, key, total);
  return total;
};

/** Facet counts: kept when they sum up a broad list. */
export const facetsOf = async <T extends { total_product: number }>(
  db: Database<Schema>,
  key: string,
  count: () => Promise<T[]>,
): Promise<T[]> => {
  const known = find(db, key);
  if (known !== undefined) return known as T[];
  const facets = await count();
  if (facets.reduce((sum, facet) => sum + facet.total_product, 0) >= BROAD) put(db, key, facets);
  return facets;
};
