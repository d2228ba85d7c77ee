import { useEffect, useState } from 'react';
import { areas, cities, provinces, subDistricts } from '#contract/region.ts';
import { type Api, need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useApi } from '#web/client/use-api.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { choosePlace, type PlaceName } from './cascade.rules.ts';
import type { PlaceForm, PlaceWords } from './place-form.ts';

type Place = { id: number; name: string; zipcode?: string };
type Level = 'province' | 'city' | 'subDistrict' | 'area';

const ask: Record<Level, (api: Api, parent: number) => Promise<Place[]>> = {
  province: async (api) => (await need(api.call(provinces))).data,
  city: async (api, parent) => (await need(api.call(cities, { input: { province_id: parent } }))).data,
  subDistrict: async (api, parent) =>
    (await need(api.call(subDistricts, { input: { city_id: parent } }))).data,
  area: async (api, parent) => (await need(api.call(areas, { input: { kecamatan_id: parent } }))).data,
};

/** The places of a level below a parent, in the order of the server; none while there is no parent. */
const usePlaces = (level: Level, parent: string): readonly Place[] => {
  const api = useApi();
  const fail = useFailure();
  const [found, setFound] = useState<{ parent: string; places: Place[] } | null>(null);
  useEffect(() => {
    if (parent === '') return;
    let isGone = false;
    ask[level](api, Number(parent)).then(
      (places) => isGone || setFound({ parent, places }),
      (error: unknown) => isGone || fail(error),
    );
    return () => {
      isGone = true;
    };
  }, [level, parent, api, fail]);
  return found !== null && found.parent === parent ? found.places : [];
};

/** Province, city, sub-district, area and postcode; each list stands below the choice before it. */
export const PlaceFields = ({ form, words }: { form: PlaceForm; words: PlaceWords }) => {
  const { province_id, city_id, sub_district_id } = form.values;
  const allProvinces = usePlaces('province', '0');
  const citiesIn = usePlaces('city', province_id);
  const subDistrictsIn = usePlaces('subDistrict', city_id);
  const areasIn = usePlaces('area', sub_district_id);

  const pick = (name: PlaceName) => (id: string) => {
    const zipcode = name === 'area_id' ? areasIn.find((area) => String(area.id) === id)?.zipcode : undefined;
    form.change({ ...choosePlace(name, id), ...(zipcode ? { zipcode } : {}) });
  };
  const list = (
    name: PlaceName,
    label: string,
    places: readonly Place[],
    parent: string | null,
    above = '',
  ) => (
    <Field label={label} error={form.errorOf(name)} help={name === 'area_id' ? words.areaHelp : undefined}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={form.values[name]}
          disabled={parent === ''}
          onPick={pick(name)}
          options={[
            { value: '', label: parent === '' ? words.chooseFirst(above) : words.choose },
            ...places.map(({ id, name: placeName }) => ({ value: String(id), label: placeName })),
          ]}
        />
      )}
    </Field>
  );
  return (
    <div className="pairs">
      {list('province_id', words.province, allProvinces, null)}
      {list('city_id', words.city, citiesIn, province_id, words.province)}
      {list('sub_district_id', words.subDistrict, subDistrictsIn, city_id, words.city)}
      {list('area_id', words.area, areasIn, sub_district_id, words.subDistrict)}
      <Field label={words.zipcode} error={form.errorOf('zipcode')}>
        {(control) => (
          <input
            {...control}
            className="input"
            name="zipcode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            value={form.values.zipcode}
            onChange={(event) => form.change({ zipcode: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  );
};
