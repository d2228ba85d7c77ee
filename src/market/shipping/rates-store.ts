import { type Kysely, sql } from 'kysely';
import { deleteBefore } from '#platform/db/delete-before.ts';
import type { Schema } from '../schema.ts';
import type { LiveRate } from './courier-service.ts';
import { type LiveRates, type ParcelRoute, routeKey } from './live-rates.rules.ts';

type Db = Kysely<Schema>;
type StoredRates = ParcelRoute & { rates: LiveRate[]; asked_at: Date };

/** What a courier service has said of these routes since then. */
export const storedRates = async (
  db: Db,
  provider: string,
  routes: readonly ParcelRoute[],
  since: Date,
): Promise<LiveRates> => {
  if (routes.length === 0) return new Map();
  const { rows } = await sql<StoredRates>`
    select origin, destination, grams, measures, rates from courier_rates
    join unnest(${routes.map((one) => one.origin)}::text[], ${routes.map((one) => one.destination)}::text[],
      ${routes.map((one) => one.grams)}::int[], ${routes.map((one) => one.measures)}::text[])
      as wanted (origin, destination, grams, measures) using (origin, destination, grams, measures)
    where provider = ${provider} and asked_at > ${since}`.execute(db);
  return new Map(rows.map((row) => [routeKey(row), row.rates]));
};

export const saveRates = async (
  db: Db,
  provider: string,
  { origin, destination, grams, measures }: ParcelRoute,
  rates: readonly LiveRate[],
  asked_at: Date,
): Promise<void> => {
  const said = { rates: JSON.stringify(rates), asked_at };
  await db
    .insertInto('courier_rates')
    .values({ provider, origin, destination, grams, measures, ...said })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'origin', 'destination', 'grams', 'measures']).doUpdateSet(said),
    )
    .execute();
};

export const deleteRates = async (db: Db, before: Date): Promise<void> => {
  await deleteBefore(db, 'courier_rates', 'asked_at', before);
};
