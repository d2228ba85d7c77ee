import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nothing } from './query.ts';
import { id, url } from './scalars.ts';

export const merchantStatus = z.enum([
  'draft',
  'pending',
  'active',
  'rejected',
  'suspended',
  'closing',
  'closed',
]);
export type MerchantStatus = z.output<typeof merchantStatus>;

export const account = z.object({
  id,
  fullname: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  profile_picture: url.nullable(),
  roles: z.array(z.enum(['buyer', 'merchant', 'operator'])),
  permissions: z.array(z.string()),
  merchant: z
    .object({
      id,
      merchant_name: z.string(),
      merchant_slug: z.string(),
      merchant_photo: url.nullable(),
      status: merchantStatus,
    })
    .nullable(),
});
export type Account = z.output<typeof account>;

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  caching: 'never',
  kind: 'one',
  params: nothing,
  input: nothing,
  output: z.null(),
  summary: 'Ends this session.',
});

export const me = endpoint({
  name: 'me',
  method: 'GET',
  path: '/auth/me',
  access: 'user',
  caching: 'never',
  kind: 'one',
  params: nothing,
  input: nothing,
  output: account,
  summary: 'The account that is logged in.',
});
