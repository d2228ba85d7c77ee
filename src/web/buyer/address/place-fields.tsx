import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { useBuyerMessages } from '../words.ts';
import type { AddressValues } from './address-values.ts';
import { choosePlace, type PlaceName } from './cascade.rules.ts';
import { type Place, usePlaces } from './use-places.ts';

/** Province, city, sub-district, area and postcode; each list stands below the choice before it. */
export const PlaceFields = ({ form }: { form: Form<AddressValues> }) => {
  const { address: words } = useBuyerMessages();
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
    <SelectField
      form={form}
      name={name}
      label={label}
      help={name === 'area_id' ? words.areaHelp : undefined}
      disabled={parent === ''}
      onPick={pick(name)}
      options={[
        { value: '', label: parent === '' ? words.chooseFirst(above) : words.choose },
        ...places.map(({ id, name: placeName }) => ({ value: String(id), label: placeName })),
      ]}
    />
  );
  return (
    <div className="pairs">
      {list('province_id', words.province, provinces, null)}
      {list('city_id', words.city, cities, province_id, words.province)}
      {list('sub_district_id', words.subDistrict, subDistricts, city_id, words.city)}
      {list('area_id', words.area, areas, sub_district_id, words.subDistrict)}
      <TextField
        form={form}
        name="zipcode"
        label={words.zipcode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
      />
    </div>
  );
};
