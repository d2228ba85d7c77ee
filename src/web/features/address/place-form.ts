import type { AreaMatch } from '#contract/region.ts';
import type { address } from '#messages/id/address.ts';
import type { Places } from './cascade.rules.ts';

export type PlaceValues = Places & { zipcode: string };

/** The part of any form that asks for a place. */
export type PlaceForm = {
  values: PlaceValues;
  errorOf: (name: keyof PlaceValues) => string | undefined;
  change: (part: Partial<PlaceValues>) => void;
};

/** What an area that was found by its name fills in. */
export const placeOf = (area: AreaMatch): Partial<PlaceValues> => ({
  province_id: String(area.province_id),
  city_id: String(area.city_id),
  sub_district_id: String(area.sub_district_id),
  area_id: String(area.area_id),
  ...(area.zipcode === '' ? {} : { zipcode: area.zipcode }),
});

/** The words that a place needs, of whichever area asks for it. */
export type PlaceWords = Pick<
  typeof address,
  | 'search'
  | 'searchHelp'
  | 'searching'
  | 'nothingFound'
  | 'found'
  | 'results'
  | 'province'
  | 'city'
  | 'subDistrict'
  | 'area'
  | 'areaHelp'
  | 'choose'
  | 'chooseFirst'
  | 'zipcode'
>;
