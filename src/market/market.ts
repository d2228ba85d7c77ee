import type { Clock } from '#common/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Route } from '#platform/http/route.ts';
import type { Schema } from './schema.ts';

/** A product's terms in the slot that runs or comes. Prices in rupiah. Without variantId it covers every variant. */
export type FlashPrice = {
  promoId: number;
  productId: number;
  variantId: number | null;
  flashPrice: number;
  flashStock: number;
  flashSold: number;
  limitPerUser: number;
  startAt: Date;
  endAt: Date;
};

/** What the catalogue must know of flash sales: the items of the slot running at this moment, by product (API 5.5). */
export type FlashPrices = {
  running: () => Promise<ReadonlyMap<number, FlashPrice>>;
};

/** What every module of the market is given: the data, the time, today's flash prices, and nothing else. */
export type Market = {
  db: Database<Schema>;
  clock: Clock;
  flashPrices: FlashPrices;
};

/** A module's front door for the server: its answered calls. */
export type Routes = (market: Market) => Route[];
