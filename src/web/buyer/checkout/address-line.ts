import type { Address } from '#contract/address.ts';

/** `+6281234567089` as it is said: `0812-3456-7089`. */
export const phoneText = (phone: string): string =>
  phone.replace(/^\+62/, '0').replace(/^(\d{4})(\d{4})(\d+)$/, '$1-$2-$3');

/** An address in one line, without the name. */
export const addressLine = (address: Address): string =>
  `${[address.address, address.area, address.sub_district, address.city, address.province].filter(Boolean).join(', ')} ${address.zipcode}`;
