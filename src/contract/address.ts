import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  addressField,
  booleanField,
  hasLatitude,
  hasLongitude,
  idField,
  latitudeField,
  longitudeField,
  personNameField,
  phoneField,
  textField,
  zipcodeField,
} from './fields.ts';
import { idParam, nothing } from './query.ts';
import { id } from './scalars.ts';

export const address = z.object({
  id,
  label: z.string(),
  receiver_name: z.string(),
  phone: z.string(),
  address: z.string(),
  province_id: id,
  province: z.string(),
  city_id: id,
  city: z.string(),
  sub_district_id: id,
  sub_district: z.string(),
  area_id: id.nullable(),
  area: z.string().nullable(),
  zipcode: z.string(),
  /** Degrees; both or neither. */
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  is_default: z.boolean(),
});
export type Address = z.output<typeof address>;

const mine = { access: 'buyer', caching: 'never', kind: 'one', method: 'POST', params: nothing } as const;
const byId = z.object({ id: idParam });

export const listAddresses = endpoint({
  ...mine,
  name: 'listAddresses',
  method: 'GET',
  path: '/addressbook/list',
  kind: 'list',
  input: nothing,
  output: z.array(address),
  summary: 'The own addresses, the default one first.',
});
export const addAddress = endpoint({
  ...mine,
  name: 'addAddress',
  path: '/addressbook/add',
  output: address,
  input: z
    .object({
      label: textField(1, 50).or(''),
      receiver_name: personNameField.required,
      phone: phoneField.required,
      address: addressField.required,
      province_id: idField.required,
      city_id: idField.required,
      sub_district_id: idField.required,
      area_id: idField.or(null),
      zipcode: zipcodeField.required,
      latitude: latitudeField.or(null),
      longitude: longitudeField.or(null),
      is_default: booleanField.or(false),
    })
    .refine(hasLatitude, { path: ['latitude'], error: 'required' })
    .refine(hasLongitude, { path: ['longitude'], error: 'required' }),
  summary: 'Adds an address; the first one is the default.',
});
export const editAddress = endpoint({
  ...mine,
  name: 'editAddress',
  path: '/addressbook/edit/:id',
  params: byId,
  output: address,
  input: z
    .object({
      label: textField(1, 50).partialOr(''),
      receiver_name: personNameField.partial,
      phone: phoneField.partial,
      address: addressField.partial,
      province_id: idField.partial,
      city_id: idField.partial,
      sub_district_id: idField.partial,
      area_id: idField.partialOr(null),
      zipcode: zipcodeField.partial,
      latitude: latitudeField.partialOr(null),
      longitude: longitudeField.partialOr(null),
      is_default: booleanField.partial,
    })
    .refine(hasLatitude, { path: ['latitude'], error: 'required' })
    .refine(hasLongitude, { path: ['longitude'], error: 'required' }),
  summary:
    'Changes an address; a new province needs a new city, and so on down. Another place or street takes the pin.',
});
export const setDefaultAddress = endpoint({
  ...mine,
  name: 'setDefaultAddress',
  path: '/addressbook/setdefault/:id',
  params: byId,
  input: nothing,
  output: address,
  summary: 'Makes an address the default.',
});
export const deleteAddress = endpoint({
  ...mine,
  name: 'deleteAddress',
  path: '/addressbook/delete/:id',
  params: byId,
  input: nothing,
  output: z.null(),
  summary: 'Removes an address.',
});
