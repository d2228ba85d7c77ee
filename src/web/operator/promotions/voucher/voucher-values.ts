import type { OperatorVoucher } from '#contract/operator-voucher.ts';
import * as common from '#web/features/vouchers/voucher-values.ts';

/** What the form begins with. `product_ids` and `category_ids` are only the places of what is said about them. */
export const voucherValues = (voucher: OperatorVoucher | null) => ({
  ...common.voucherValues(voucher),
  icon: voucher?.json_meta.icon ?? '',
  square_banner: voucher?.json_meta.square_banner ?? '',
  store_share: voucher === null || voucher.store_share === 0 ? '' : String(voucher.store_share),
  joined_only: voucher?.joined_only ?? false,
  product_ids: '',
  category_ids: '',
});
type VoucherValues = ReturnType<typeof voucherValues>;

type Limits = { productIds: readonly number[]; categoryIds: readonly number[] };

/** The input of the calls that create and edit a voucher. @param before the voucher that is changed */
export const voucherInput = (
  { icon, square_banner, store_share, joined_only, ...values }: VoucherValues,
  { productIds, categoryIds }: Limits,
  before: common.Times | null = null,
) => ({
  ...common.voucherInput(values, productIds, before),
  json_meta: { icon, square_banner },
  store_share: store_share.trim() === '' ? 0 : store_share,
  joined_only,
  category_ids: [...categoryIds],
});

/** What may still be sent of a voucher that has started. */
export const startedInput = (values: VoucherValues, before: common.Times) => ({
  ...common.startedInput(values, before),
  json_meta: { icon: values.icon, square_banner: values.square_banner },
});

/** What it gives so far, as the card says it; null while it gives nothing that makes sense. */
export const termsOf = (values: VoucherValues) => {
  const kind = common.kindOf(values);
  const whole = (word: string) => (/^\d{1,12}$/.test(word.trim()) ? Number(word) : 0);
  const discount_value = kind === 'free_shipping' ? 0 : whole(values.discount_value);
  if (kind !== 'free_shipping' && discount_value === 0) return null;
  const max = kind === 'amount' ? 0 : whole(values.max_discount);
  return { discount_type: kind, discount_value, max_discount: max === 0 ? null : max };
};
