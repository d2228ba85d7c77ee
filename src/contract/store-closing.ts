import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { choiceField, idField, textField } from './fields.ts';
import { idParam, nothing } from './query.ts';
import { count, iso, rp } from './scalars.ts';

/** Days in which the owner of a store that is otherwise done may withdraw its money, before the shop pays it out. */
export const CLOSING_MONEY_DAYS = 14;

/** What stands in the way of closing a store, in the order in which it is listed. */
export const closingKinds = [
  'flash',
  'unpaid',
  'orders',
  'complaints',
  'returns',
  'cod',
  'withdrawals',
  'invoices',
  'balance',
] as const;
export type ClosingKind = (typeof closingKinds)[number];

export const closingItem = z.object({
  kind: z.enum(closingKinds),
  count,
  /** Rupiah; 0 where it is no money. */
  amount: rp,
  /** When it is over by itself at the latest; null: when somebody does something. */
  until: iso.nullable(),
});
export type ClosingItem = z.output<typeof closingItem>;

/** How the closing of a store stands. */
export const storeClosing = z.object({
  state: z.enum(['open', 'closing', 'closed']),
  /** Whether whoever asks may begin it now, but for what has to be over first. */
  can_start: z.boolean(),
  can_cancel: z.boolean(),
  started_at: iso.nullable(),
  /** Of the operator who began it; null: its owner did, or nobody. */
  reason: z.string().nullable(),
  is_by_operator: z.boolean(),
  /** Nothing but money is left, which the shop pays out then. */
  money_until: iso.nullable(),
  closed_at: iso.nullable(),
  /** What has to be over before it can begin. */
  before: z.array(closingItem),
  /** What has to be over before the store is closed. */
  open: z.array(closingItem),
  /** What buyers see no longer once it begins. */
  visible_products: count,
  running_vouchers: count,
});
export type StoreClosing = z.output<typeof storeClosing>;

/** Nobody begins it by a slip of a program. */
const agreed = choiceField('yes');

const own = {
  access: 'seller',
  caching: 'never',
  kind: 'one',
  params: nothing,
  output: storeClosing,
} as const;

export const readStoreClosing = endpoint({
  ...own,
  name: 'readStoreClosing',
  input: nothing,
  method: 'GET',
  path: '/merchant/dashboard/closing',
  summary:
    'What stands in the way of closing the own store for good, and how a closing that was begun stands.',
});
export const startStoreClosing = endpoint({
  ...own,
  name: 'startStoreClosing',
  input: z.object({ agree_closing: agreed.required }),
  stepUp: true,
  method: 'POST',
  path: '/merchant/dashboard/closing/start',
  summary:
    'Begins to close the own store for good: nothing is sold any more, what is open runs to its end. 409 while a flash sale with its products runs.',
});
export const cancelStoreClosing = endpoint({
  ...own,
  name: 'cancelStoreClosing',
  input: nothing,
  method: 'POST',
  path: '/merchant/dashboard/closing/cancel',
  summary: 'Takes a closing back that its owner began: the store sells again.',
});
const work = { ...operator('merchant'), kind: 'one', output: storeClosing } as const;
export const merchantClosing = endpoint({
  ...work,
  name: 'merchantClosing',
  method: 'GET',
  path: '/operator/merchant/closing/detail/:id',
  params: z.object({ id: idParam }),
  input: nothing,
  summary: 'What stands in the way of closing a store for good, and how a closing that was begun stands.',
});
export const startMerchantClosing = endpoint({
  ...work,
  name: 'startMerchantClosing',
  method: 'POST',
  path: '/operator/merchant/closing/start',
  params: nothing,
  input: z.object({ merchant_id: idField.required, reason: textField(3, 500).required }),
  summary: 'Begins to close an active or suspended store for good, with a reason that its owner reads.',
});
export const cancelMerchantClosing = endpoint({
  ...work,
  name: 'cancelMerchantClosing',
  method: 'POST',
  path: '/operator/merchant/closing/cancel',
  params: nothing,
  input: z.object({ merchant_id: idField.required }),
  summary: 'Takes the closing of a store back: it is again what it was before.',
});
