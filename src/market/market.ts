import type { Clock } from '#common/clock.ts';
import type { Route } from '#platform/http/route.ts';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** What every module of the market is given: the data, the time, and nothing else. */
export type Market = {
  db: Kysely<Schema>;
  clock: Clock;
};

/** A module's front door for the server: its answered calls. */
export type Routes = (market: Market) => Route[];
