import { toIso } from '#contract/scalars.ts';
import type { Database } from '#platform/db/database.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { tokensOf } from './tokens.rules.ts';
import { type Miss, writeMisses } from './zero-results-store.ts';

type Place = Pick<MarketContext, 'db' | 'clock'>;

/** What waits to be written down, by day and text; beyond so many further texts are let go. */
const MAX_WAITING = 500;
const WRITE_AFTER_MS = 5_000;
/** Whoever types this much is not looking for a thing. */
const LONGEST = 60;

type Waiting = { misses: Map<string, Miss>; timer: NodeJS.Timeout | null };
const waiting = new WeakMap<Database<Schema>, Waiting>();

const dayOf = (at: Date): string => toIso(at).slice(0, 10);

/** Writes down what waits in this process. What cannot be written now waits on: losing it would harm nobody. */
export const writeMissed = async ({ db, clock }: Place): Promise<void> => {
  const here = waiting.get(db);
  if (here === undefined) return;
  if (here.timer !== null) clearTimeout(here.timer);
  waiting.delete(db);
  const misses = [...here.misses.values()];
  await db.transact((tx) => writeMisses(tx, misses, dayOf(clock.now()))).catch(() => keepWaiting(db, misses));
};

const keepWaiting = (db: Database<Schema>, misses: readonly Miss[]): void => {
  const here = waiting.get(db) ?? { misses: new Map<string, Miss>(), timer: null };
  waiting.set(db, here);
  for (const miss of misses) {
    const key = `${miss.day} ${miss.text}`;
    const before = here.misses.get(key);
    if (before === undefined && here.misses.size >= MAX_WAITING) continue;
    here.misses.set(key, before === undefined ? miss : { ...miss, times: before.times + miss.times });
  }
};

/**
 * Notes that a search found nothing; written down some seconds later with all others, so that no answer waits for it. A
 * flood of random texts costs a bounded memory and a bounded table. Searches that are answered from what was kept a
 * moment ago are not noted again.
 */
export const noteMissed = (place: Place, search: string): void => {
  const text = tokensOf(search).join(' ');
  if (text === '' || text.length > LONGEST) return;
  const lastAt = place.clock.now();
  keepWaiting(place.db, [{ day: dayOf(lastAt), text, times: 1, lastAt }]);
  const here = waiting.get(place.db);
  if (here === undefined || here.timer !== null) return;
  here.timer = setTimeout(() => void writeMissed(place), WRITE_AFTER_MS).unref();
};
