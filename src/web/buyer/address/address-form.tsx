import { type Address, addAddress, editAddress } from '#contract/address.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { AreaSearch } from '#web/features/address/area-search.tsx';
import type { Places } from '#web/features/address/cascade.rules.ts';
import { noPin, type PinValues, pinValues } from '#web/features/address/pin.rules.ts';
import { PinFields } from '#web/features/address/pin-fields.tsx';
import { PlaceFields } from '#web/features/address/place-fields.tsx';
import { placeOf } from '#web/features/address/place-form.ts';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TickField } from '#web/ui/form/tick-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

type AddressValues = Places &
  PinValues & {
    label: string;
    receiver_name: string;
    phone: string;
    address: string;
    zipcode: string;
    is_default: boolean;
  };

const empty: AddressValues = {
  label: '',
  receiver_name: '',
  phone: '',
  address: '',
  province_id: '',
  city_id: '',
  sub_district_id: '',
  area_id: '',
  zipcode: '',
  ...noPin,
  is_default: false,
};

/** What the form begins with: an address to change, or nothing. */
const addressValues = (address: Address | null): AddressValues =>
  address === null
    ? empty
    : {
        label: address.label,
        receiver_name: address.receiver_name,
        phone: address.phone,
        address: address.address,
        province_id: String(address.province_id),
        city_id: String(address.city_id),
        sub_district_id: String(address.sub_district_id),
        area_id: address.area_id === null ? '' : String(address.area_id),
        zipcode: address.zipcode,
        ...pinValues(address),
        is_default: address.is_default,
      };

type Props = {
  /** The address to change; null for a new one. */
  address: Address | null;
  onSaved: (address: Address) => void | Promise<void>;
};

/** A new address, or one to change: one box that finds the place, or the four lists, one below the other. */
export const AddressForm = ({ address: before, onSaved }: Props) => {
  const words = useMessages().address;
  const api = useApi();
  const form = useForm({
    initial: addressValues(before),
    send: (input) =>
      before === null
        ? api.call(addAddress, { input })
        : api.call(editAddress, { params: { id: before.id }, input }),
    done: onSaved,
  });
  return (
    <form {...form.props} className="stack">
      <TextField form={form} name="label" label={words.label} help={words.labelHelp} maxLength={50} />
      <TextField form={form} name="receiver_name" label={words.receiver} autoComplete="name" />
      <TextField
        form={form}
        name="phone"
        label={words.phone}
        help={words.phoneHelp}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <AreaSearch words={words} onPick={(area) => form.change({ ...placeOf(area), ...noPin })} />
      <PlaceFields form={form} words={words} />
      <AreaField
        form={form}
        name="address"
        label={words.street}
        help={words.streetHelp}
        autoComplete="street-address"
        maxLength={500}
      />
      <PinFields form={form} help={words.pinHelp} cityId={form.values.city_id} />
      {before?.is_default !== true && <TickField form={form} name="is_default" label={words.makeDefault} />}
      <FormMessage message={form.message} />
      <Submit form={form} wide>
        {words.save}
      </Submit>
    </form>
  );
};
