import { z } from 'zod';
import { merchantStatus } from './account.ts';
import { endpoint, operator } from './endpoint.ts';
import { booleanField, idField, textField } from './fields.ts';
import { choice, idParam, nothing, pageNumber, perPage, text } from './query.ts';
import { registration } from './registration.ts';
import { count, id, iso, url } from './scalars.ts';
import { sellerBank, sellerLocation, sellerStore } from './seller.ts';
import { saldo } from './wallet.ts';

const merchant = operator('merchant');
const act = { ...merchant, method: 'POST' } as const;
const yesOrNo = choice(['1', '0', 'true', 'false'], null);

/** Who owns a store, as far as its operator must know. */
export const storeOwner = z.object({
  id,
  fullname: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export const merchantRow = z.object({
  id,
  merchant_name: z.string(),
  merchant_slug: z.string(),
  merchant_photo: url.nullable(),
  merchant_city: z.string(),
  status: merchantStatus,
  is_official: z.boolean(),
  needs_review: z.boolean(),
  owner: storeOwner,
  created_at: iso,
});
export type MerchantRow = z.output<typeof merchantRow>;

/** One line of what operators did to a store or an account, newest first. */
export const historyLine = z.object({
  id,
  action: z.string(),
  actor: z.object({ id, fullname: z.string().nullable() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  created_at: iso,
});
export type HistoryLine = z.output<typeof historyLine>;

export const merchantDetail = merchantRow.extend({
  /** Whether its owner's account may log in: a store of a suspended owner opens with the account alone. */
  is_owner_suspended: z.boolean(),
  verified_at: iso.nullable(),
  store: sellerStore,
  location: sellerLocation,
  bank: sellerBank,
  personal: registration.shape.personal,
  histories: z.array(historyLine),
  /** Marks what was read: sent back with the verdict, so that nobody decides on what was changed meanwhile. */
  version: z.string(),
});
export type MerchantDetail = z.output<typeof merchantDetail>;

/** What a suspension reaches. */
export const storeEffects = z.object({
  merchant: z.object({ id, merchant_name: z.string(), status: merchantStatus }),
  visible_products: count,
  running_vouchers: count,
  flash_products: count,
  /** Paid and not yet done: they go on. */
  open_orders: count,
  saldo,
});
export type StoreEffects = z.output<typeof storeEffects>;

export const operatorMerchants = endpoint({
  ...merchant,
  name: 'operatorMerchants',
  method: 'GET',
  path: '/operator/merchant/list',
  kind: 'paged',
  input: z.object({
    status: choice(merchantStatus.options, null),
    is_official: yesOrNo,
    needs_review: yesOrNo,
    search: text,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(merchantRow),
  summary: 'Stores, newest first; those that wait for a verdict, the longest waiting first.',
});
export const operatorMerchant = endpoint({
  ...merchant,
  name: 'operatorMerchant',
  method: 'GET',
  path: '/operator/merchant/detail/:id',
  params: z.object({ id: idParam }),
  input: nothing,
  output: merchantDetail,
  summary:
    'A store with everything its owner sent. Looking at it and opening its documents are written to the audit log.',
});
export const merchantEffects = endpoint({
  ...merchant,
  name: 'merchantEffects',
  method: 'GET',
  path: '/operator/merchant/effects/:id',
  params: z.object({ id: idParam }),
  input: nothing,
  output: storeEffects,
  summary: 'What suspending a store would reach.',
});

const reason = textField(3, 500).required;
const version = textField(1, 50).or(null);
export const verifyMerchant = endpoint({
  ...act,
  name: 'verifyMerchant',
  path: '/operator/merchant/verify',
  input: z.object({ merchant_id: idField.required, version }),
  output: merchantRow,
  summary: 'Opens a store that waits, or accepts the new documents of one that is open.',
});
export const rejectMerchant = endpoint({
  ...act,
  name: 'rejectMerchant',
  path: '/operator/merchant/reject',
  input: z.object({ merchant_id: idField.required, reason, version }),
  output: merchantRow,
  summary: 'Sends the registration of a store that waits back to its owner.',
});
export const suspendMerchant = endpoint({
  ...act,
  name: 'suspendMerchant',
  path: '/operator/merchant/suspend',
  input: z.object({ merchant_id: idField.required, reason }),
  output: merchantRow,
  summary: 'Closes an open store: its goods are hidden, its orders go on.',
});
export const unsuspendMerchant = endpoint({
  ...act,
  name: 'unsuspendMerchant',
  path: '/operator/merchant/unsuspend',
  input: z.object({ merchant_id: idField.required }),
  output: merchantRow,
  summary: 'Opens a suspended store again.',
});
export const setOfficial = endpoint({
  ...act,
  name: 'setOfficial',
  path: '/operator/merchant/official',
  input: z.object({ merchant_id: idField.required, is_official: booleanField.required }),
  output: merchantRow,
  summary: 'Makes an open store official, or ordinary again, with its goods and vouchers.',
});
