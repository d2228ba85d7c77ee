import type { Kysely } from 'kysely';
import type { Clock } from '#common/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Timer } from '#platform/jobs.ts';
import { freshUnlessAway, type Outage, writeFlashPrices } from '../catalogue/index.ts';
import type { FlashPrice, FlashPrices, MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { type FlashItem, itemByProduct, runningItems } from './flash.rules.ts';
import { itemsOfNextSlots, lockFlashListing, rememberListed, runningListPrices } from './flash-store.ts';

const ttlMs = 1_000;

type Handle = Kysely<Schema> & Pick<Database<Schema>, 'assertOutsideTransaction' | 'versions' | 'changed'>;

type Snapshot = { items: FlashItem[]; readAt: number; clockAt: number; version: number };
type View = { snapshot: Snapshot; until: number; from: number; prices: ReadonlyMap<number, FlashPrice> };

/** Today's flash prices with a way to drop what is known of them, for whoever changes a slot. */
export type FlashPriceCache = FlashPrices & { forget: () => void };

/**
 * The flash prices of this moment, from memory. The running and the next slot are read again when they are a
 * second old or the shop's clock was moved; everybody who asks meanwhile shares that one query. At the borders of a
 * slot the clock decides, not the age of what was read. Sold-out items are left out. While the database is away, what was
 * read last counts: lists that a replica reads go on.
 */
export const createFlashPrices = (db: Handle, clock: Clock): FlashPriceCache => {
  let view: View | null = null;
  const outage: Outage = { isAway: false };
  let reading: { version: number; found: Promise<Snapshot> } | null = null;

  const read = (): Promise<Snapshot> => {
    const version = db.versions.of('flash');
    if (reading?.version === version) return reading.found;
    const now = clock.now();
    const readAt = performance.now();
    const found = itemsOfNextSlots(db, now, 2)
      .then((items) => {
        const snapshot = { items, readAt, clockAt: now.getTime(), version };
        // also where nobody waited for it any longer
        if (view !== null && view.snapshot.readAt < readAt) view = viewOf(snapshot, clock.now());
        return snapshot;
      })
      .finally(() => {
        if (reading === mine) reading = null;
      });
    const mine = { version, found };
    reading = mine;
    return found;
  };

  const fresh = (snapshot: Snapshot, now: number): boolean =>
    snapshot.version === db.versions.of('flash') &&
    performance.now() - snapshot.readAt < ttlMs &&
    Math.abs(now - snapshot.clockAt) < ttlMs;

  return {
    running: async () => {
      db.assertOutsideTransaction('the flash prices of this moment');
      const now = clock.now();
      const at = now.getTime();
      if (!view) view = viewOf(await read(), now);
      else if (!fresh(view.snapshot, at))
        view = viewOf(
          await freshUnlessAway(read(), { value: view.snapshot, since: view.snapshot.readAt }, outage),
          now,
        );
      else if (at < view.from || at >= view.until) view = viewOf(view.snapshot, now);
      return view.prices;
    },
    forget: () => void db.changed('flash'),
  };
};

/** The prices at `now` and how long they hold: until the next border of a slot. */
const viewOf = (snapshot: Snapshot, now: Date): View => {
  const at = now.getTime();
  const borders = snapshot.items.flatMap(({ startAt, endAt }) => [startAt.getTime(), endAt.getTime()]);
  return {
    snapshot,
    prices: itemByProduct(runningItems(snapshot.items, now)),
    until: Math.min(Number.POSITIVE_INFINITY, ...borders.filter((border) => border > at)),
    from: Math.max(Number.NEGATIVE_INFINITY, ...borders.filter((border) => border <= at)),
  };
};

/**
 * Makes the lists sort and filter by the prices of this moment: called after a slot starts, ends, is changed or sells
 * out, and harmless to repeat. Rows that are right already are not written.
 * @returns how many products are listed at a flash price from now on
 */
export const applyFlashMoments = ({ db }: Pick<MarketContext, 'db'>, now: Date): Promise<number> =>
  db.transact(async (tx) => {
    await lockFlashListing(tx);
    const listed = await runningListPrices(tx, now);
    const over = await rememberListed(tx, listed);
    const prices = [
      ...listed.map(({ product_id, flash_price }) => ({ id: product_id, flashPrice: flash_price })),
      ...over.map((id) => ({ id, flashPrice: null })),
    ];
    if (prices.length > 0) await writeFlashPrices(tx, prices);
    return listed.length;
  });

/** The shop's timer for the starts and ends of slots. */
export const flashTimer = (ctx: MarketContext): Timer => ({
  name: 'promotions.flash-moments',
  everyMs: 1_000,
  run: async () => {
    await applyFlashMoments(ctx, ctx.clock.now());
  },
});
