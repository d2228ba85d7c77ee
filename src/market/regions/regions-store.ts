import { type Kysely, type OrderByItemBuilder, sql } from 'kysely';
import type { Area, AreaMatch, CityMatch, SubDistrict } from '#contract/region.ts';
import type { Schema } from '../schema.ts';
import type { AreaQuery } from './area-search.rules.ts';
import type { KnownPlaces, Places } from './places.rules.ts';

type Db = Kysely<Schema>;

const byDictionary = (order: OrderByItemBuilder) => order.collate('dictionary');

export const provincesByName = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('provinces').select(['id', 'name']).orderBy('name', byDictionary).orderBy('id').execute();

export const citiesOf = (
  db: Db,
  provinceId: number,
): Promise<{ id: number; name: string; province_id: number }[]> =>
  db
    .selectFrom('cities')
    .select(['id', 'name', 'province_id'])
    .where('province_id', '=', provinceId)
    .orderBy('name', byDictionary)
    .orderBy('id')
    .execute();

export const subDistrictsOf = (db: Db, cityId: number): Promise<SubDistrict[]> =>
  db
    .selectFrom('sub_districts')
    .select(['id', 'name', 'city_id'])
    .where('city_id', '=', cityId)
    .orderBy('name', byDictionary)
    .orderBy('id')
    .execute();

export const areasOf = (db: Db, subDistrictId: number): Promise<Area[]> =>
  db
    .selectFrom('areas')
    .select(['id', 'name', 'sub_district_id', 'zipcode'])
    .where('sub_district_id', '=', subDistrictId)
    .orderBy('name', byDictionary)
    .orderBy('id')
    .execute();

const tokens = sql`array_to_tsvector(string_to_array(search_text, ' '))`;

/**
 * The best areas for a lookup, at most `limit`. The stages are read one after the other and only as far as needed;
 * whole cities and provinces come unsorted (in the order of their codes) because they may hold thousands.
 */
export const findAreas = async (
  db: Db,
  { phrase, stages, around }: AreaQuery,
  limit: number,
): Promise<AreaMatch[]> => {
  const { rows } = await sql<Omit<AreaMatch, 'label'>>`
    with best as materialized (
      select * from (
        (select id, 1 as stage, case when lower(name) = ${phrase} then 1 + (${tokens} @@ ${around}::tsquery)::int else 0 end as fit, name
          from areas where ${tokens} @@ ${stages.area}::tsquery order by fit desc, name collate dictionary, id limit ${limit})
        union all
        (select id, 2, 0, name from areas
          where ${tokens} @@ ${stages.subDistrict}::tsquery order by sub_district_id, name collate dictionary, id limit ${limit})
        union all
        (select id, 3, 0, name from areas where ${tokens} @@ ${stages.city}::tsquery limit ${limit})
        union all
        (select id, 4, 0, name from areas where ${tokens} @@ ${stages.province}::tsquery limit ${limit})
      ) as matches limit ${limit}
    )
    select area.id as area_id, area.name as area, part.id as sub_district_id, part.name as sub_district,
      city.id as city_id, city.name as city, province.id as province_id, province.name as province, area.zipcode
    from best
    join areas area on area.id = best.id
    join sub_districts part on part.id = area.sub_district_id
    join cities city on city.id = part.city_id
    join provinces province on province.id = city.province_id
    order by best.stage, best.fit desc, case when best.stage = 1 then best.name end collate dictionary, part.id, best.name collate dictionary, area.id
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    label: [row.area, row.sub_district, row.city, row.province, row.zipcode].filter(Boolean).join(', '),
  }));
};

/** Which of the places exist, each below the one before. */
export const knownPlaces = async (db: Db, places: Places): Promise<KnownPlaces> => {
  const { province_id, city_id, sub_district_id, area_id } = places;
  const { rows } = await sql<KnownPlaces>`
    SELECT EXISTS (SELECT FROM provinces WHERE id = ${province_id}) AS province_id,
      EXISTS (SELECT FROM cities WHERE id = ${city_id} AND province_id = ${province_id}) AS city_id,
      EXISTS (SELECT FROM sub_districts WHERE id = ${sub_district_id} AND city_id = ${city_id}) AS sub_district_id,
      ${area_id}::bigint IS NULL OR EXISTS (
        SELECT FROM areas WHERE id = ${area_id} AND sub_district_id = ${sub_district_id}) AS area_id`.execute(
    db,
  );
  return rows[0]!;
};

export type CityPlace = { cityId: number; city: string; provinceId: number; province: string };

const withProvince = (db: Db) =>
  db
    .selectFrom('cities')
    .innerJoin('provinces', 'provinces.id', 'cities.province_id')
    .select([
      'cities.id as cityId',
      'cities.name as city',
      'provinces.id as provinceId',
      'provinces.name as province',
    ]);

/** Cities change by releases of the shop alone. */
const PLACES_TTL_MS = 60_000;
const cachedPlaces = new WeakMap<Db, { places: Promise<Map<number, CityPlace>>; since: number }>();

/** All cities with their provinces, some five hundred, a minute old at most. */
export const cityPlaces = (db: Db): Promise<ReadonlyMap<number, CityPlace>> => {
  const known = cachedPlaces.get(db);
  if (known !== undefined && performance.now() - known.since < PLACES_TTL_MS) return known.places;
  const places = withProvince(db)
    .execute()
    .then((all) => new Map(all.map((place) => [place.cityId, place])));
  cachedPlaces.set(db, { places, since: performance.now() });
  places.catch(() => cachedPlaces.delete(db));
  return places;
};

/** A city with its province; undefined where there is none of that code. */
export const cityPlace = async (db: Db, cityId: number): Promise<CityPlace | undefined> =>
  (await cityPlaces(db)).get(cityId) ??
  (await withProvince(db).where('cities.id', '=', cityId).executeTakeFirst());

/** Cities by a tsquery text on their own words and those of their province, of which the country has some five hundred. */
export const findCities = async (db: Db, query: string, limit: number): Promise<CityMatch[]> => {
  const { rows } = await sql<CityMatch>`
    SELECT c.id AS city_id, c.name AS city, p.id AS province_id, p.name AS province
    FROM cities c JOIN provinces p ON p.id = c.province_id
    WHERE to_tsvector('simple', c.name || ' ' || p.name) @@ ${query}::tsquery
    ORDER BY to_tsvector('simple', c.name) @@ ${query}::tsquery DESC, c.name COLLATE dictionary, c.id
    LIMIT ${limit}`.execute(db);
  return rows;
};
