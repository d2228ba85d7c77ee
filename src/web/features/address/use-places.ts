import { useEffect, useState } from 'react';
import { areas, cities, provinces, subDistricts } from '#contract/region.ts';
import { type Api, need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useApi } from '#web/client/use-api.ts';

export type Place = { id: number; name: string; zipcode?: string };
type Level = 'province' | 'city' | 'subDistrict' | 'area';

const ask: Record<Level, (api: Api, parent: number) => Promise<Place[]>> = {
  province: async (api) => (await need(api.call(provinces))).data,
  city: async (api, parent) => (await need(api.call(cities, { input: { province_id: parent } }))).data,
  subDistrict: async (api, parent) =>
    (await need(api.call(subDistricts, { input: { city_id: parent } }))).data,
  area: async (api, parent) => (await need(api.call(areas, { input: { kecamatan_id: parent } }))).data,
};

/** The places of a level below a parent (D2-D5), in the order of the server; none while there is no parent. */
export const usePlaces = (level: Level, parent: string): readonly Place[] => {
  const api = useApi();
  const fail = useFailure();
  const [found, setFound] = useState<{ parent: string; places: Place[] } | null>(null);
  useEffect(() => {
    if (parent === '') return;
    let gone = false;
    ask[level](api, Number(parent)).then(
      (places) => gone || setFound({ parent, places }),
      (error: unknown) => gone || fail(error),
    );
    return () => {
      gone = true;
    };
  }, [level, parent, api, fail]);
  return found !== null && found.parent === parent ? found.places : [];
};
