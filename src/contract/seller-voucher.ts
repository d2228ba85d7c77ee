import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  booleanField,
  choiceField,
  fileField,
  idField,
  idListField,
  idsField,
  instantField,
  integerField,
  textField,
  voucherCodeField,
} from './fields.ts';
import { promo } from './promo.ts';
import { choice, idParam, nothing, pageNumber, perPage, text } from './query.ts';
import { count, id } from './scalars.ts';
import { type VoucherSegment, voucherSegments } from './voucher-segments.ts';

export const voucherStatus = z.enum(['scheduled', 'active', 'ended', 'sold_out', 'disabled']);
export type VoucherStatus = z.output<typeof voucherStatus>;

export const voucher = promo.omit({ products: true }).extend({
  vouchers_id: id,
  description: z.string(),
  terms: z.string(),
  quota: count,
  quota_per_user: count,
  used: count,
  claimed: count,
  is_public: z.boolean(),
  product_ids: z.array(id),
  category_ids: z.array(id),
  is_active: z.boolean(),
  status: voucherStatus,
});
export type Voucher = z.output<typeof voucher>;

const MONEY = 1_000_000_000_000;
const discountTypes = choiceField('percentage', 'amount', 'free_shipping');
const value = integerField(0, MONEY);
const maxDiscount = integerField(1, MONEY);
const quota = integerField(1, 1_000_000);
const meta = z
  .object({ icon: fileField.partialOr(null), square_banner: fileField.partialOr(null) })
  .nullish();

/** What a voucher is made of. Money in rupiah; what each kind of discount may be is the handler's matter. */
export const voucherInput = z.object({
  promo_name: textField(3, 100).required,
  voucher_code: voucherCodeField.required,
  discount_type: discountTypes.required,
  discount_value: value.or(0),
  max_discount: maxDiscount.or(null),
  min_purchase: integerField(0, MONEY).or(0),
  quota: quota.required,
  quota_per_user: quota.or(1),
  start_at: instantField.required,
  end_at: instantField.required,
  is_public: booleanField.or(true),
  product_ids: idListField(500),
  thumbnail: fileField.or(null),
  json_meta: meta,
  description: textField(1, 10_000).or(''),
  terms: textField(1, 10_000).or(''),
});
/** The same, changed in part: absent is unchanged. */
export const voucherChange = z.object({
  promo_name: textField(3, 100).partial,
  voucher_code: voucherCodeField.partial,
  discount_type: discountTypes.partial,
  discount_value: value.partialOr(0),
  max_discount: maxDiscount.partialOr(null),
  min_purchase: integerField(0, MONEY).partialOr(0),
  quota: quota.partial,
  quota_per_user: quota.partialOr(1),
  start_at: instantField.partial,
  end_at: instantField.partial,
  is_public: booleanField.partial,
  product_ids: idListField(500),
  thumbnail: fileField.partialOr(null),
  json_meta: meta,
  description: textField(1, 10_000).partialOr(''),
  terms: textField(1, 10_000).partialOr(''),
});

/** Stores alone say whom their vouchers are for. */
const segment = choiceField<VoucherSegment>(...voucherSegments);

const own = { access: 'seller', caching: 'never', kind: 'one', params: nothing } as const;
const byId = z.object({ id: idParam });
const at = (end: string) => ({
  path: `/merchant/dashboard/voucher${end}`,
  aliases: [`/merchant/dashboard/vouchers${end}`],
});

export const listVouchers = endpoint({
  ...own,
  ...at('/list'),
  name: 'listVouchers',
  method: 'GET',
  kind: 'paged',
  input: z.object({
    status: choice(voucherStatus.options, null),
    search: text,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(voucher),
  summary: "The own store's vouchers, newest first.",
});
export const voucherDetail = endpoint({
  ...own,
  ...at('/detail/:id'),
  name: 'voucherDetail',
  method: 'GET',
  params: byId,
  input: nothing,
  output: voucher,
  summary: 'One own voucher.',
});
export const createVoucher = endpoint({
  ...own,
  ...at('/create'),
  name: 'createVoucher',
  method: 'POST',
  input: voucherInput.extend({ segment: segment.or('all' as const) }),
  output: voucher,
  summary: 'Opens a voucher of the own store.',
});
export const editVoucher = endpoint({
  ...own,
  ...at('/edit/:id'),
  name: 'editVoucher',
  method: 'POST',
  params: byId,
  input: voucherChange.extend({ segment: segment.partial }),
  output: voucher,
  summary: 'Changes a voucher; once it has started, only its texts, pictures, end and quota.',
});
export const deleteVouchers = endpoint({
  ...own,
  ...at('/delete'),
  name: 'deleteVouchers',
  method: 'POST',
  input: z.object({ vouchers_id: idsField(100).required }),
  output: z.object({ deleted: count }),
  summary: 'Takes vouchers away; paid orders keep their discount.',
});
export const checkVoucherCode = endpoint({
  ...own,
  ...at('/code/check'),
  name: 'checkVoucherCode',
  method: 'POST',
  input: z.object({ voucher_code: voucherCodeField.required, vouchers_id: idField.or(null) }),
  output: z.object({ voucher_code: z.string(), available: z.boolean() }),
  summary: 'Whether a voucher code is still free.',
});
