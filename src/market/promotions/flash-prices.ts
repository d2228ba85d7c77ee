import type { Kysely } from 'kysely';
import type { Clock } from '#common/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { FlashPrice, FlashPrices } from '../context.ts';
import type { Schema } from '../schema.ts';
import { type FlashItem, itemByProduct, runningItems } from './flash-price.rules.ts';
import { itemsOfNextSlots } from './flash-store.ts';

const ttlMs = 1_000;

type Handle = Kysely<Schema> & Pick<Database<Schema>, 'assertOutsideTransaction'>;

type Snapshot = { items: FlashItem[]; readAt: number; clockAt: number };
type View = { snapshot: Snapshot; until: number; from: number; prices: ReadonlyMap<number, FlashPrice> };

/** Today's flash prices with a way to drop what is known of them, for whoever changes a slot in this process. */
export type FlashPriceCache = FlashPrices & { forget: () => void };

/**
 * The flash prices of this moment, from memory (API 5.5). The running and the next slot are read again when they are a
 * second old or the shop's clock was moved; everybody who asks meanwhile shares that one query. At the borders of a
 * slot the clock decides, not the age of what was read. Sold-out items are left out.
 */
export const createFlashPrices = (db: Handle, clock: Clock): FlashPriceCache => {
  let view: View | null = null;
  let reading: Promise<Snapshot> | null = null;

  const read = (): Promise<Snapshot> => {
    if (reading) return reading;
    const now = clock.now();
    const readAt = performance.now();
    const mine = itemsOfNextSlots(db, now, 2)
      .then((items) => ({ items, readAt, clockAt: now.getTime() }))
      .finally(() => {
        if (reading === mine) reading = null;
      });
    reading = mine;
    return mine;
  };

  const fresh = (snapshot: Snapshot, now: number): boolean =>
    performance.now() - snapshot.readAt < ttlMs && Math.abs(now - snapshot.clockAt) < ttlMs;

  return {
    running: async () => {
      db.assertOutsideTransaction('the flash prices of this moment');
      const now = clock.now();
      const at = now.getTime();
      if (!view || !fresh(view.snapshot, at)) view = viewOf(await read(), now);
      else if (at < view.from || at >= view.until) view = viewOf(view.snapshot, now);
      return view.prices;
    },
    forget: () => {
      view = null;
      reading = null;
    },
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
