import { z } from 'zod';
import { city, province } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { firstTextOrNone, nothing, requiredId } from './query.ts';
import { id } from './scalars.ts';
import { breaks } from './validation.ts';

export const subDistrict = z.object({ id, name: z.string(), city_id: id });
export type SubDistrict = z.output<typeof subDistrict>;
export const area = z.object({ id, name: z.string(), sub_district_id: id, zipcode: z.string() });
export type Area = z.output<typeof area>;
export const areaMatch = z.object({
  area_id: id,
  area: z.string(),
  sub_district_id: id,
  sub_district: z.string(),
  city_id: id,
  city: z.string(),
  province_id: id,
  province: z.string(),
  zipcode: z.string(),
  label: z.string(),
});
export type AreaMatch = z.output<typeof areaMatch>;

const open = { method: 'GET', access: 'public', caching: 'public', kind: 'list', params: nothing } as const;

export const provinces = endpoint({
  ...open,
  name: 'provinces',
  path: '/province',
  input: nothing,
  output: z.array(province),
  summary: 'All provinces, by name.',
});
export const cities = endpoint({
  ...open,
  name: 'cities',
  path: '/city',
  input: z.object({ province_id: requiredId }),
  output: z.array(city),
  summary: 'Cities and regencies of a province.',
});
export const subDistricts = endpoint({
  ...open,
  name: 'subDistricts',
  path: '/subdistrict',
  input: z.object({ city_id: requiredId }),
  output: z.array(subDistrict),
  summary: 'Sub-districts (kecamatan) of a city.',
});
export const areas = endpoint({
  ...open,
  name: 'areas',
  path: '/area',
  input: z.preprocess(
    (query) => {
      const { sub_district_id, ...rest } = (query ?? {}) as Record<string, unknown>;
      return { kecamatan_id: sub_district_id, ...rest };
    },
    z.object({ kecamatan_id: requiredId }),
  ),
  output: z.array(area),
  summary: 'Areas (kelurahan or desa) of a sub-district.',
});
export const searchAreas = endpoint({
  ...open,
  name: 'searchAreas',
  path: '/shipping/areas',
  input: z.object({
    search: z.preprocess<unknown, z.ZodType<string>, string>(
      (value) => firstTextOrNone(value)?.slice(0, 100),
      z.string().min(3, breaks('length')),
    ),
  }),
  output: z.array(areaMatch).max(20),
  summary: 'Free-text lookup of areas for an address.',
});

export const cityMatch = z.object({ city_id: id, city: z.string(), province_id: id, province: z.string() });
export type CityMatch = z.output<typeof cityMatch>;

export const searchCities = endpoint({
  ...open,
  name: 'searchCities',
  path: '/shipping/cities',
  input: z.object({
    search: z.preprocess<unknown, z.ZodType<string>, string>(
      (value) => firstTextOrNone(value)?.slice(0, 100),
      z.string().min(2, breaks('length')),
    ),
  }),
  output: z.array(cityMatch).max(20),
  summary:
    'Cities and regencies by a part of their name or of their province, to say where goods are to be sent.',
});
