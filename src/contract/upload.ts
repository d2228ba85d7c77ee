import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { choiceField, fileField, textField } from './fields.ts';
import { nothing } from './query.ts';
import { count, url } from './scalars.ts';

export const uploadTypes = [
  'product',
  'profile',
  'merchant',
  'company',
  'banner',
  'promo',
  'category',
  'review',
  'ktp',
  'ktp_selfie',
  'npwp',
  'company_doc',
  'complaint',
  'payment_proof',
  'import',
  'chat',
  'tax_statement',
  'product_number',
  'tax_payment',
] as const;
export type UploadType = (typeof uploadTypes)[number];

export const uploadedFile = z.object({
  file_id: z.string(),
  url,
  name: z.string(),
  mime: z.string(),
  size: count,
  width: z.int().nullable(),
  height: z.int().nullable(),
  type: z.enum(uploadTypes),
  is_private: z.boolean(),
});
export type UploadedFile = z.output<typeof uploadedFile>;

export const checkUsername = endpoint({
  name: 'checkUsername',
  method: 'POST',
  path: '/helper/usernamecheck',
  access: 'public',
  caching: 'never',
  kind: 'one',
  params: nothing,
  input: z.object({
    username: textField(1, 254).required,
    type: choiceField('merchant', 'account').or('merchant' as const),
  }),
  output: z.object({
    username: z.string(),
    available: z.boolean(),
    reason: z.enum(['taken', 'invalid', 'reserved']).nullable(),
    suggestions: z.array(z.string()),
  }),
  summary: 'Whether a store slug, or an e-mail or phone, is still free.',
});
/** The one multipart call: `file` and `type`. It is mounted by hand. */
export const upload = endpoint({
  name: 'upload',
  method: 'POST',
  path: '/upload/helper',
  access: 'user',
  caching: 'never',
  kind: 'one',
  params: nothing,
  input: nothing,
  output: uploadedFile,
  summary: 'Uploads one file; its id goes into the form it belongs to.',
});
export const privateFileBytes = endpoint({
  name: 'privateFileBytes',
  method: 'GET',
  path: '/files/private/:file_id',
  access: 'public',
  caching: 'never',
  kind: 'file',
  params: z.object({ file_id: z.string() }),
  input: nothing,
  output: z.unknown(),
  summary: 'A private file, by an address made for one account: it works once, within a minute.',
});
export const privateFileLink = endpoint({
  name: 'privateFileLink',
  method: 'POST',
  path: '/privatefile/link',
  access: 'user',
  caching: 'never',
  kind: 'one',
  params: nothing,
  input: z.object({ file_id: fileField.required }),
  output: z.object({ url, /** seconds */ expires_in: count }),
  summary: 'A fresh address of a private file that the caller may see, for opening it once within a minute.',
});
