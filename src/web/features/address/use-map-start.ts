import { useEffect, useState } from 'react';
import { type MapStart, mapStart } from '#contract/map.ts';
import { need } from '#web/client/api.ts';
import { useApi } from '#web/client/use-api.ts';

/**
 * Where the shop's map is and where it begins for a city ('' for none); null until that is known, and where nobody could be
 * asked. A shop without a map is asked once.
 */
export const useMapStart = (cityId: string): MapStart | null => {
  const api = useApi();
  const [start, setStart] = useState<MapStart | null>(null);
  const hasNoMap = start !== null && start.style_url === null;
  useEffect(() => {
    if (hasNoMap) return;
    let isGone = false;
    need(api.call(mapStart, { input: { city_id: cityId === '' ? undefined : Number(cityId) } })).then(
      ({ data }) => isGone || setStart(data),
      // the fields are there without it
      (error: unknown) => console.warn(error),
    );
    return () => {
      isGone = true;
    };
  }, [api, cityId, hasNoMap]);
  return start;
};
