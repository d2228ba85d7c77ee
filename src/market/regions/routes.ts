import { hash } from 'node:crypto';
import { list, ok } from '#contract/envelope.ts';
import { mapStart } from '#contract/map.ts';
import { areas, cities, provinces, searchAreas, searchCities, subDistricts } from '#contract/region.ts';
import { route } from '#platform/http/route.ts';
import type { AppRoutes } from '../context.ts';
import { areaQuery, cityQuery } from './area-search.rules.ts';
import { cityCentre } from './city-centres.ts';
import {
  areasOf,
  citiesOf,
  findAreas,
  findCities,
  provincesByName,
  subDistrictsOf,
} from './regions-store.ts';

const MAX_MATCHES = 20;

/** Provinces down to areas, the one-box lookup, and the map of pins. An unknown parent has no children. */
export const regionRoutes: AppRoutes = ({ db, config: { map } }) => [
  route(provinces, async () => list(await provincesByName(db))),
  route(cities, async ({ input }) => list(await citiesOf(db, input.province_id))),
  route(subDistricts, async ({ input }) => list(await subDistrictsOf(db, input.city_id))),
  route(areas, async ({ input }) => list(await areasOf(db, input.kecamatan_id))),
  route(searchAreas, async ({ input }) => {
    const query = areaQuery(input.search);
    return list(query ? await findAreas(db, query, MAX_MATCHES) : []);
  }),
  route(searchCities, async ({ input }) => {
    const query = cityQuery(input.search);
    return list(query ? await findCities(db, query, MAX_MATCHES) : []);
  }),
  route(mapStart, async ({ input }) =>
    ok({
      style_url: map?.styleUrl ?? null,
      version: hash('sha256', (map?.origins ?? []).join(' ')).slice(0, 8),
      centre: input.city_id === null ? null : cityCentre(input.city_id),
    }),
  ),
];
