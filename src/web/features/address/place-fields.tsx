import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { choosePlace, type PlaceName } from './cascade.rules.ts';
import type { PlaceForm } from './place-form.ts';
import type { PlaceWords } from './place-words.ts';
import { type Place, usePlaces } from './use-places.ts';

/** Province, city, sub-district, area and postcode; each list stands below the choice before it. */
export const PlaceFields = ({ form, words }: { form: PlaceForm; words: PlaceWords }) => {
  const { province_id, city_id, sub_district_id } = form.values;
  const provinces = usePlaces('province', '0');
  const cities = usePlaces('city', province_id);
  const subDistricts = usePlaces('subDistrict', city_id);
  const areas = usePlaces('area', sub_district_id);

  const pick = (name: PlaceName) => (id: string) => {
    const zipcode = name === 'area_id' ? areas.find((area) => String(area.id) === id)?.zipcode : undefined;
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
      {list('province_id', words.province, provinces, null)}
      {list('city_id', words.city, cities, province_id, words.province)}
      {list('sub_district_id', words.subDistrict, subDistricts, city_id, words.city)}
      {list('area_id', words.area, areas, sub_district_id, words.subDistrict)}
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
