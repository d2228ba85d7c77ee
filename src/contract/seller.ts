import { z } from 'zod';
import { merchantStatus } from './account.ts';
import { endpoint } from './endpoint.ts';
import {
  addressField,
  booleanField,
  fileField,
  hasLatitude,
  hasLongitude,
  idField,
  instantField,
  latitudeField,
  longitudeField,
  nibField,
  npwpField,
  personNameField,
  phoneField,
  pkpField,
  rekeningField,
  targetUrlField,
  textField,
  zipcodeField,
} from './fields.ts';
import { sellerBanner } from './merchant.ts';
import { privateFile } from './profile.ts';
import { nothing } from './query.ts';
import { id, iso, url } from './scalars.ts';
import { staffRoles } from './staff-roles.ts';

export const sellerStore = z.object({
  merchant_photo: url.nullable(),
  merchant_name: z.string(),
  merchant_slug: z.string(),
  description: z.string(),
  is_company: z.boolean(),
  is_pkp: z.enum(['pkp', 'non-pkp']),
  no_npwp: z.string(),
  /** The business number of the OSS, 13 digits; '' while none is told. */
  nib: z.string(),
  pic_name: z.string(),
  pic_phone: z.string(),
  file_ktp: privateFile.nullable(),
  file_ktp_selfie: privateFile.nullable(),
  file_npwp: privateFile.nullable(),
  file_company_doc: privateFile.nullable(),
  status: merchantStatus,
  is_official: z.boolean(),
  reject_reason: z.string().nullable(),
  /** What a member of its staff who asks may do there; null for its owner. They see no documents and no contacts. */
  staff_roles: z.array(z.enum(staffRoles)).nullable(),
});
export type SellerStore = z.output<typeof sellerStore>;

export const sellerLocation = z.object({
  company_picture: url.nullable(),
  company_name: z.string(),
  address: z.string(),
  province: z.string(),
  province_id: id.nullable(),
  city_id: id.nullable(),
  city: z.string(),
  sub_district_id: id.nullable(),
  sub_district: z.string(),
  area_id: id.nullable(),
  area: z.string().nullable(),
  zipcode: z.string(),
  /** Degrees; both or neither. */
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
});
export type SellerLocation = z.output<typeof sellerLocation>;

export const sellerBank = z.object({
  bank_id: id.nullable(),
  bank_name: z.string(),
  rekening: z.string(),
  cabang: z.string(),
  atas_nama: z.string(),
});
export type SellerBank = z.output<typeof sellerBank>;

const own = { access: 'seller', caching: 'never', kind: 'one', params: nothing } as const;
const read = { ...own, method: 'GET', input: nothing } as const;
const write = { ...own, method: 'POST' } as const;

export const getStore = endpoint({
  ...read,
  name: 'getStore',
  path: '/merchant/dashboard/store',
  output: sellerStore,
  summary: "The own store's profile, documents with addresses that work once, within a minute.",
});
export const saveStore = endpoint({
  ...write,
  name: 'saveStore',
  path: '/merchant/dashboard/store',
  output: sellerStore,
  input: z
    .object({
      merchant_photo: fileField.partialOr(null),
      merchant_name: textField(3, 60).partial,
      description: textField(1, 10_000).partialOr(''),
      is_company: booleanField.partial,
      is_pkp: pkpField.partial,
      no_npwp: npwpField.partialOr(''),
      nib: nibField.partialOr(''),
      pic_name: personNameField.partialOr(''),
      pic_phone: phoneField.partialOr(''),
      file_ktp: fileField.partialOr(null),
      file_ktp_selfie: fileField.partialOr(null),
      file_npwp: fileField.partialOr(null),
      file_company_doc: fileField.partialOr(null),
    })
    .refine((body) => body.is_pkp !== 'pkp' || (body.no_npwp !== undefined && body.no_npwp !== ''), {
      path: ['no_npwp'],
      error: 'required',
    }),
  summary: "Changes the own store's profile; changed documents are looked at again by operators.",
});

export const getLocation = endpoint({
  ...read,
  name: 'getLocation',
  path: '/merchant/dashboard/location',
  output: sellerLocation,
  summary: 'Where the own store is.',
});
export const saveLocation = endpoint({
  ...write,
  name: 'saveLocation',
  path: '/merchant/dashboard/location',
  output: sellerLocation,
  input: z
    .object({
      company_picture: fileField.partialOr(null),
      company_name: textField(1, 100).partialOr(''),
      address: addressField.partial,
      province_id: idField.partial,
      city_id: idField.partial,
      sub_district_id: idField.partial,
      area_id: idField.partialOr(null),
      zipcode: zipcodeField.partial,
      latitude: latitudeField.partialOr(null),
      longitude: longitudeField.partialOr(null),
    })
    .refine(hasLatitude, { path: ['latitude'], error: 'required' })
    .refine(hasLongitude, { path: ['longitude'], error: 'required' }),
  summary: 'Moves the own store; a new province needs a new city, and so on down.',
});

export const getBank = endpoint({
  ...read,
  name: 'getBank',
  path: '/merchant/dashboard/bank',
  output: sellerBank,
  summary: 'The bank account that withdrawals of the own store go to.',
});
export const saveBank = endpoint({
  ...write,
  name: 'saveBank',
  stepUp: true,
  path: '/merchant/dashboard/bank',
  output: sellerBank,
  input: z.object({
    bank_id: idField.partial,
    rekening: rekeningField.partial,
    cabang: textField(1, 100).partialOr(''),
    atas_nama: personNameField.partial,
  }),
  summary: 'Changes the bank account; the first time everything but the branch is needed.',
});

/** As its store keeps it: slides that are not shown now too, each with when it is; null: at any time. */
export const ownBanner = sellerBanner.extend({
  slider_banner: z
    .array(z.object({ image: url, target_url: z.string(), start_at: iso.nullable(), end_at: iso.nullable() }))
    .max(10),
});
export type OwnBanner = z.output<typeof ownBanner>;

export const getBanner = endpoint({
  ...read,
  name: 'getBanner',
  path: '/merchant/dashboard/banner',
  output: ownBanner,
  summary: "The own store page's banners.",
});
export const saveBanner = endpoint({
  ...write,
  name: 'saveBanner',
  path: '/merchant/dashboard/banner',
  output: ownBanner,
  input: z.object({
    main_banner: fileField.partialOr(null),
    target_url: targetUrlField.partialOr(''),
    slider_banner: z
      .array(
        z.object({
          image: fileField.required,
          target_url: targetUrlField.or(''),
          start_at: instantField.or(null),
          end_at: instantField.or(null),
        }),
      )
      .max(10)
      .nullish(),
    secondary_long_banner: fileField.partialOr(null),
    secondary_target_url: targetUrlField.partialOr(''),
  }),
  summary: "Changes the own store page's banners; the slider's list is replaced as a whole.",
});
