import type { Address } from '#contract/address.ts';

/** `Kota Kupang` and `Kab. Jepara` as people say them: `Kupang`, `Jepara`. */
export const placeName = (city: string): string => city.replace(/^(Kota|Kabupaten|Kab\.)\s+/, '');

/** `+628123456789` as people write it: `0812-3456-789`. */
export const phoneText = (phone: string): string =>
  phone.replace(/^\+62/, '0').replace(/^(\d{4})(\d{3,4})(\d+)$/, '$1-$2-$3');

type Place = Pick<Address, 'address' | 'area' | 'sub_district' | 'city' | 'province' | 'zipcode'>;

/** An address in one line, without the name. */
export const addressLine = ({ address, area, sub_district, city, province, zipcode }: Place): string =>
  [address, area, sub_district, city, `${province} ${zipcode}`.trim()].filter(Boolean).join(', ');
