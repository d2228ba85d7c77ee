import { toIso } from '#contract/scalars.ts';
import type { Database } from '#platform/db/database.ts';
import type { Timer } from '#platform/jobs.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { type Click, forgetAffinities, learnAffinities, writeClicks } from './affinity-store.ts';
import { rootOf } from './stemming.rules.ts';
import { tokensOf } from './tokens.rules.ts';

type Context = Pick<MarketContext, 'db' | 'clock'>;

/** Clicks that wait to be written, by day, word and product; more are dropped. */
const MAX_WAITING = 1_000;
const WRITE_AFTER_MS = 5_000;
/** A click says little about each word of a long search. */
const MAX_WORDS = 4;
const EVERY_MS = 3_600_000;

type Pending = { clicks: Map<string, Click>; timer: NodeJS.Timeout | null };
const pendingByDatabase = new WeakMap<Database<Schema>, Pending>();

const dayOf = (at: Date): string => toIso(at).slice(0, 10);

const addPending = (db: Database<Schema>, clicks: readonly Click[]): Pending => {
  const pending = pendingByDatabase.get(db) ?? { clicks: new Map<string, Click>(), timer: null };
  pendingByDatabase.set(db, pending);
  for (const click of clicks) {
    const key = `${click.day} ${click.word} ${click.slug}`;
    const before = pending.clicks.get(key);
    if (before === undefined && pending.clicks.size >= MAX_WAITING) continue;
    pending.clicks.set(key, before === undefined ? click : { ...click, times: before.times + click.times });
  }
  return pending;
};

/** Writes what waits in this process. What cannot be written now is tried again later; losing it would harm nobody. */
export const flushClicks = async ({ db, clock }: Context): Promise<void> => {
  const pending = pendingByDatabase.get(db);
  if (pending === undefined) return;
  if (pending.timer !== null) clearTimeout(pending.timer);
  pendingByDatabase.delete(db);
  const clicks = [...pending.clicks.values()];
  await db
    .transact((tx) => writeClicks(tx, clicks, dayOf(clock.now())))
    .catch(() => void addPending(db, clicks));
};

/**
 * Records that a product was opened from a search: each word of it with the product's category, and nothing about who
 * searched. Written some seconds later with all others, so that no answer waits for it.
 */
export const recordClick = (ctx: Context, { search, slug }: { search: string; slug: string }): void => {
  const words = [...new Set(tokensOf(search).map(rootOf))];
  if (slug === '' || words.length === 0 || words.length > MAX_WORDS) return;
  const day = dayOf(ctx.clock.now());
  const pending = addPending(
    ctx.db,
    words.map((word) => ({ day, word, slug, times: 1 })),
  );
  pending.timer ??= setTimeout(() => void flushClicks(ctx), WRITE_AFTER_MS).unref();
};

/** Learns from sales and clicks what is meant by a word. */
export const learn = async (ctx: Context): Promise<void> => {
  await ctx.db.transact((tx) => learnAffinities(tx, dayOf(ctx.clock.now())));
  forgetAffinities(ctx);
};

export const affinityTimer = (ctx: Context): Timer => ({
  name: 'search.learn-affinities',
  everyMs: EVERY_MS,
  run: () => learn(ctx),
});
