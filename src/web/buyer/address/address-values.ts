import type { Address } from '#contract/address.ts';
import type { Places } from '#web/features/address/cascade.rules.ts';

export type AddressValues = Places & {
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
  is_default: false,
};

/** What the form begins with: an address to change, or nothing. */
export const addressValues = (address: Address | null): AddressValues =>
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
        is_default: address.is_default,
      };
