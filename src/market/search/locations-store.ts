import { sql } from 'kysely';
import type { City, Province } from '#contract/catalogue.ts';
import type { Database } from '#platform/db/database.ts';
import { kept } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';

export type Locations = { provinces: Province[]; cities: City[] };

const locations = kept(async (db: Database<Schema>): Promise<Locations> => {
  const [cities, provinces] = await Promise.all([
    sql<City>`SELECT id, name, province_id FROM cities
      WHERE id IN (SELECT city_id FROM merchants WHERE status = 'active') ORDER BY lower(name), id`.execute(
      db,
    ),
    sql<Province>`SELECT id, name FROM provinces
      WHERE id IN (SELECT province_id FROM merchants WHERE status = 'active') ORDER BY lower(name), id`.execute(
      db,
    ),
  ]);
  return { cities: cities.rows, provinces: provinces.rows };
});

/** Where active stores are, by name, some seconds old. */
export const storeLocations = (db: Database<Schema>): Promise<Locations> => locations.read(db);
