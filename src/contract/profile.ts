import { z } from 'zod';
import { bio } from './auth.ts';
import { endpoint } from './endpoint.ts';
import {
  addressField,
  choiceField,
  dayField,
  emailField,
  fileField,
  npwpField,
  personNameField,
  phoneField,
  pkpField,
  textField,
} from './fields.ts';
import { nothing } from './query.ts';
import { count, url } from './scalars.ts';

export const privateFile = z.object({
  file_id: z.string(),
  name: z.string(),
  mime: z.string(),
  size: count,
  url,
});
export type PrivateFile = z.output<typeof privateFile>;

export const buyerCompany = z.object({
  company_picture: url.nullable(),
  company_name: z.string(),
  address: z.string(),
  is_pkp: z.enum(['pkp', 'non-pkp']),
  no_npwp: z.string(),
  pic_name: z.string(),
  pic_phone: z.string(),
});
export type BuyerCompany = z.output<typeof buyerCompany>;

export const buyerDocuments = z.object({
  file_ktp: privateFile.nullable(),
  file_ktp_selfie: privateFile.nullable(),
  file_npwp: privateFile.nullable(),
});
export type BuyerDocuments = z.output<typeof buyerDocuments>;

const mine = { access: 'buyer', caching: 'never', kind: 'one', params: nothing } as const;

export const getBio = endpoint({
  ...mine,
  name: 'getBio',
  method: 'GET',
  path: '/buyer/dashboard/bio',
  input: nothing,
  output: bio,
  summary: 'The own profile.',
});
export const saveBio = endpoint({
  ...mine,
  name: 'saveBio',
  method: 'POST',
  path: '/buyer/dashboard/bio',
  output: bio,
  input: z.object({
    fullname: personNameField.partial,
    birthday: dayField.partial,
    gender: choiceField('male', 'female').partialOr(null),
    email: emailField.partialOr(null),
    phone: phoneField.partialOr(null),
    profile_picture: fileField.partialOr(null),
  }),
  summary: 'Changes the own profile; a new e-mail or phone waits for its one-time password.',
});
export const getCompany = endpoint({
  ...mine,
  name: 'getCompany',
  method: 'GET',
  path: '/buyer/dashboard/company',
  input: nothing,
  output: buyerCompany,
  summary: 'The own company.',
});
export const saveCompany = endpoint({
  ...mine,
  name: 'saveCompany',
  method: 'POST',
  path: '/buyer/dashboard/company',
  output: buyerCompany,
  input: z
    .object({
      company_picture: fileField.partialOr(null),
      company_name: textField(1, 100).partialOr(''),
      address: addressField.partialOr(''),
      is_pkp: pkpField.partial,
      no_npwp: npwpField.partialOr(''),
      pic_name: personNameField.partialOr(''),
      pic_phone: phoneField.partialOr(''),
    })
    .refine((body) => body.is_pkp !== 'pkp' || (body.no_npwp !== undefined && body.no_npwp !== ''), {
      path: ['no_npwp'],
      error: 'required',
    }),
  summary: 'Changes the own company.',
});
export const getDocuments = endpoint({
  ...mine,
  name: 'getDocuments',
  method: 'GET',
  path: '/buyer/dashboard/doc',
  input: nothing,
  output: buyerDocuments,
  summary: 'The own documents, with addresses that work once, within a minute.',
});
export const saveDocuments = endpoint({
  ...mine,
  name: 'saveDocuments',
  method: 'POST',
  path: '/buyer/dashboard/doc',
  output: buyerDocuments,
  input: z.object({
    file_ktp: fileField.partialOr(null),
    file_ktp_selfie: fileField.partialOr(null),
    file_npwp: fileField.partialOr(null),
  }),
  summary: 'Changes the own documents.',
});
