import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idField, textField } from './fields.ts';
import { nothing, pageNumber, perPage } from './query.ts';
import { count, iso, rp } from './scalars.ts';
import { voucher } from './seller-voucher.ts';

/** A voucher of the marketplace that stores may join by bearing a part of its discount, as one store sees it. Rupiah. */
export const sharedVoucher = voucher
  .pick({
    vouchers_id: true,
    promo_name: true,
    voucher_code: true,
    description: true,
    terms: true,
    discount_type: true,
    discount_value: true,
    max_discount: true,
    min_purchase: true,
    start_at: true,
    end_at: true,
    status: true,
    quota: true,
    used: true,
  })
  .extend({
    /** Percent of the discount on the store's own orders that it bears once it has joined. */
    store_share: z.number().int(),
    /** Goods of stores that have not joined are not counted; otherwise the marketplace pays all of it for them. */
    joined_only: z.boolean(),
    joined_at: iso.nullable(),
    /** What it is limited to: names of categories in the reader's language, and how many products; neither: everything. */
    categories: z.array(z.string()),
    products: count,
    /** One order of `goods` and `shipping` alone in its checkout: what the buyer gets, and what of it the store bears. */
    example: z.object({ goods: rp, shipping: rp, discount: rp, share: rp }),
    /** The most that one order can cost the store; null: it grows with the order. */
    most: rp.nullable(),
    /** Own orders with a share that stand, and what the store bears of them in all. */
    orders: count,
    borne: rp,
    /** Marks the terms that were read; who joins sends it back. */
    version: z.string(),
  });
export type SharedVoucher = z.output<typeof sharedVoucher>;

const own = { access: 'seller', caching: 'never', params: nothing } as const;
const at = (end: string) => ({ path: `/merchant/dashboard/shared-voucher${end}` });
const vouchers_id = idField.required;

export const listSharedVouchers = endpoint({
  ...own,
  ...at('/list'),
  name: 'listSharedVouchers',
  method: 'GET',
  kind: 'paged',
  input: z.object({ page: pageNumber, per_page: perPage }),
  output: z.array(sharedVoucher),
  summary:
    'Vouchers of the marketplace that a store may join, and those it has joined, by their start; with what an order would cost it.',
});
export const joinSharedVoucher = endpoint({
  ...own,
  ...at('/join'),
  name: 'joinSharedVoucher',
  method: 'POST',
  kind: 'one',
  input: z.object({ vouchers_id, version: textField(1, 64).required }),
  output: sharedVoucher,
  summary:
    'Bears its share of a voucher from now on; 409 when the terms are others than those that were read.',
});
export const leaveSharedVoucher = endpoint({
  ...own,
  ...at('/leave'),
  name: 'leaveSharedVoucher',
  method: 'POST',
  kind: 'one',
  input: z.object({ vouchers_id }),
  output: sharedVoucher,
  summary: 'Bears nothing of orders to come; orders that are placed keep their share.',
});
