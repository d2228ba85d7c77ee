import { z } from 'zod';
import { merchantStatus } from './account.ts';
import { endpoint } from './endpoint.ts';
import {
  addressField,
  booleanField,
  choiceField,
  dayField,
  fileField,
  idField,
  ktpField,
  npwpField,
  personNameField,
  phoneField,
  pkpField,
  rekeningField,
  slugField,
  textField,
  zipcodeField,
} from './fields.ts';
import { privateFile } from './profile.ts';
import { nothing } from './query.ts';
import { day, url } from './scalars.ts';
import { sellerBank, sellerLocation } from './seller.ts';

export const registrationSteps = ['personal', 'company', 'store', 'location', 'bank'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

export const registration = z.object({
  status: z.enum(['none', ...merchantStatus.options]),
  current_step: z.enum([...registrationSteps, 'done']),
  completed_steps: z.array(z.enum(registrationSteps)),
  reject_reason: z.string().nullable(),
  personal: z
    .object({
      fullname: z.string(),
      birthday: day,
      gender: z.enum(['male', 'female']).nullable(),
      phone: z.string(),
      no_ktp: z.string(),
      file_ktp: privateFile.nullable(),
      file_ktp_selfie: privateFile.nullable(),
    })
    .nullable(),
  company: z
    .object({
      is_company: z.boolean(),
      company_name: z.string(),
      address: z.string(),
      is_pkp: z.enum(['pkp', 'non-pkp']),
      no_npwp: z.string(),
      pic_name: z.string(),
      pic_phone: z.string(),
      file_npwp: privateFile.nullable(),
      file_company_doc: privateFile.nullable(),
    })
    .nullable(),
  store: z
    .object({
      merchant_name: z.string(),
      merchant_slug: z.string(),
      merchant_photo: url.nullable(),
      description: z.string(),
    })
    .nullable(),
  location: sellerLocation.nullable(),
  bank: sellerBank.nullable(),
});
export type Registration = z.output<typeof registration>;

const step = {
  access: 'buyer',
  caching: 'never',
  kind: 'one',
  method: 'POST',
  params: nothing,
  output: registration,
} as const;

export const sendPersonal = endpoint({
  ...step,
  name: 'sendPersonal',
  path: '/auth/information/personal',
  input: z.object({
    fullname: personNameField.required,
    birthday: dayField.required,
    gender: choiceField('male', 'female').or(null),
    phone: phoneField.required,
    no_ktp: ktpField.required,
    file_ktp: fileField.required,
    file_ktp_selfie: fileField.required,
  }),
  summary: 'Step 1 of opening a store: the person. Opens the draft.',
});

const missing = (field: string) => ({ code: 'custom' as const, path: [field], message: 'required' });
export const sendCompany = endpoint({
  ...step,
  name: 'sendCompany',
  path: '/auth/information/company',
  input: z
    .object({
      is_company: booleanField.required,
      company_name: textField(1, 100).or(''),
      address: addressField.or(''),
      is_pkp: pkpField.or('non-pkp' as const),
      no_npwp: npwpField.or(''),
      pic_name: personNameField.or(''),
      pic_phone: phoneField.or(''),
      file_npwp: fileField.or(null),
      file_company_doc: fileField.or(null),
    })
    .superRefine((body, context) => {
      const ofCompanies = ['company_name', 'address', 'pic_name', 'pic_phone', 'file_company_doc'] as const;
      const ofTaxed = ['no_npwp', 'file_npwp'] as const;
      const needed = [...(body.is_company ? ofCompanies : []), ...(body.is_pkp === 'pkp' ? ofTaxed : [])];
      for (const field of needed) if (!body[field]) context.addIssue(missing(field));
    }),
  summary: 'Step 2 of opening a store: the company, or that there is none.',
});
export const sendStore = endpoint({
  ...step,
  name: 'sendStore',
  path: '/auth/information/store',
  input: z.object({
    merchant_name: textField(3, 60).required,
    merchant_slug: slugField.or(null),
    merchant_photo: fileField.or(null),
    description: textField(1, 10_000).or(''),
  }),
  summary: 'Step 3 of opening a store: its name and address on this site.',
});
export const sendLocation = endpoint({
  ...step,
  name: 'sendLocation',
  path: '/auth/information/location',
  input: z.object({
    company_picture: fileField.or(null),
    company_name: textField(1, 100).or(null),
    address: addressField.required,
    province_id: idField.required,
    city_id: idField.required,
    sub_district_id: idField.required,
    area_id: idField.or(null),
    zipcode: zipcodeField.required,
  }),
  summary: 'Step 4 of opening a store: where it sends from.',
});
export const sendBank = endpoint({
  ...step,
  name: 'sendBank',
  path: '/auth/information/bank',
  input: z.object({
    bank_id: idField.required,
    rekening: rekeningField.required,
    cabang: textField(1, 100).or(''),
    atas_nama: personNameField.required,
  }),
  summary: 'Step 5 of opening a store: its bank account. Submits the registration for review.',
});
export const getRegistration = endpoint({
  ...step,
  name: 'getRegistration',
  method: 'GET',
  path: '/auth/information',
  input: nothing,
  summary: 'How far the own registration as a seller is, and what was sent.',
});
