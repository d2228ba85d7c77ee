import { toIso } from '#contract/scalars.ts';
import type { Database } from '#platform/db/database.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { tokensOf } from './tokens.rules.ts';
import { writeZeroResults, type ZeroResult } from './zero-results-store.ts';

type Context = Pick<MarketContext, 'db' | 'clock'>;

/** Searches that wait to be written, by day and text; more are dropped. */
const MAX_WAITING = 500;
const WRITE_AFTER_MS = 5_000;
/** Nobody who types this much is looking for a product. */
const MAX_LENGTH = 60;

type Pending = { searches: Map<string, ZeroResult>; timer: NodeJS.Timeout | null };
const pendingByDatabase = new WeakMap<Database<Schema>, Pending>();

const dayOf = (at: Date): string => toIso(at).slice(0, 10);

/** Writes what waits in this process. What cannot be written now is tried again later; losing it would harm nobody. */
export const flushZeroResults = async ({ db, clock }: Context): Promise<void> => {
  const pending = pendingByDatabase.get(db);
  if (pending === undefined) return;
  if (pending.timer !== null) clearTimeout(pending.timer);
  pendingByDatabase.delete(db);
  const searches = [...pending.searches.values()];
  await db
    .transact((tx) => writeZeroResults(tx, searches, dayOf(clock.now())))
    .catch(() => addPending(db, searches));
};

const addPending = (db: Database<Schema>, searches: readonly ZeroResult[]): void => {
  const pending = pendingByDatabase.get(db) ?? { searches: new Map<string, ZeroResult>(), timer: null };
  pendingByDatabase.set(db, pending);
  for (const search of searches) {
    const key = `${search.day} ${search.text}`;
    const before = pending.searches.get(key);
    if (before === undefined && pending.searches.size >= MAX_WAITING) continue;
    pending.searches.set(
      key,
      before === undefined ? search : { ...search, times: before.times + search.times },
    );
  }
};

/**
 * Records that a search found nothing; written some seconds later with all others, so that no answer waits for it. A
 * flood of random texts costs a bounded memory and a bounded table. Searches that are answered from a
 * cache are not recorded again.
 */
export const recordZeroResult = (ctx: Context, search: string): void => {
  const text = tokensOf(search).join(' ');
  if (text === '' || text.length > MAX_LENGTH) return;
  const lastAt = ctx.clock.now();
  addPending(ctx.db, [{ day: dayOf(lastAt), text, times: 1, lastAt }]);
  const pending = pendingByDatabase.get(ctx.db);
  if (pending === undefined || pending.timer !== null) return;
  pending.timer = setTimeout(() => void flushZeroResults(ctx), WRITE_AFTER_MS).unref();
};
