import { toIso } from '#contract/scalars.ts';
import type { Database } from '#platform/db/database.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { tokensOf } from './tokens.rules.ts';
import { writeZeroResults, type ZeroResult } from './zero-results-store.ts';

type Place = Pick<MarketContext, 'db' | 'clock'>;

/** Searches that wait to be written, by day and text; more are dropped. */
const MAX_WAITING = 500;
const WRITE_AFTER_MS = 5_000;
/** Nobody who types this much is looking for a product. */
const MAX_LENGTH = 60;

type Pending = { misses: Map<string, ZeroResult>; timer: NodeJS.Timeout | null };
const waiting = new WeakMap<Database<Schema>, Pending>();

const dayOf = (at: Date): string => toIso(at).slice(0, 10);

/** Writes what waits in this process. What cannot be written now is tried again later; losing it would harm nobody. */
export const flushZeroResults = async ({ db, clock }: Place): Promise<void> => {
  const here = waiting.get(db);
  if (here === undefined) return;
  if (here.timer !== null) clearTimeout(here.timer);
  waiting.delete(db);
  const misses = [...here.misses.values()];
  await db
    .transact((tx) => writeZeroResults(tx, misses, dayOf(clock.now())))
    .catch(() => addPending(db, misses));
};

const addPending = (db: Database<Schema>, misses: readonly ZeroResult[]): void => {
  const here = waiting.get(db) ?? { misses: new Map<string, ZeroResult>(), timer: null };
  waiting.set(db, here);
  for (const miss of misses) {
    const key = `${miss.day} ${miss.text}`;
    const before = here.misses.get(key);
    if (before === undefined && here.misses.size >= MAX_WAITING) continue;
    here.misses.set(key, before === undefined ? miss : { ...miss, times: before.times + miss.times });
  }
};

/**
 * Records that a search found nothing; written some seconds later with all others, so that no answer waits for it. A
 * flood of random texts costs a bounded memory and a bounded table. Searches that are answered from a
 * cache are not recorded again.
 */
export const recordZeroResult = (place: Place, search: string): void => {
  const text = tokensOf(search).join(' ');
  if (text === '' || text.length > MAX_LENGTH) return;
  const lastAt = place.clock.now();
  addPending(place.db, [{ day: dayOf(lastAt), text, times: 1, lastAt }]);
  const here = waiting.get(place.db);
  if (here === undefined || here.timer !== null) return;
  here.timer = setTimeout(() => void flushZeroResults(place), WRITE_AFTER_MS).unref();
};
