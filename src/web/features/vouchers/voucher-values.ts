import { jakartaTime, momentOf } from '#common/jakarta-time.ts';
import type { Voucher } from '#contract/seller-voucher.ts';

export const voucherKinds = ['percentage', 'amount', 'free_shipping'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

const text = (value: number | null | undefined): string => (value ? String(value) : '');

/** What the form of any voucher begins with; money in rupiah, '' where there is none. */
export const voucherValues = (voucher: Voucher | null) => ({
  promo_name: voucher?.promo_name ?? '',
  voucher_code: voucher?.voucher_code ?? '',
  discount_type: (voucher?.discount_type ?? 'percentage') as string,
  discount_value: text(voucher?.discount_value),
  max_discount: text(voucher?.max_discount),
  min_purchase: text(voucher?.min_purchase),
  quota: String(voucher?.quota ?? 100),
  quota_per_user: String(voucher?.quota_per_user ?? 1),
  start_at: voucher === null ? '' : jakartaTime(voucher.start_at),
  end_at: voucher === null ? '' : jakartaTime(voucher.end_at),
  is_public: voucher?.is_public ?? true,
  thumbnail: voucher?.thumbnail ?? '',
  description: voucher?.description ?? '',
  terms: voucher?.terms ?? '',
});
export type VoucherValues = ReturnType<typeof voucherValues>;

/** When the voucher that is changed began and ends. */
export type Times = Pick<Voucher, 'start_at' | 'end_at'>;

export const kindOf = (values: Pick<VoucherValues, 'discount_type'>): VoucherKind =>
  voucherKinds.find((one) => one === values.discount_type) ?? 'percentage';

/**
 * What creating a voucher takes, and changing one that has not started; of a kind only what belongs to it is sent.
 * @param before the voucher that is changed
 */
export const voucherInput = (
  values: VoucherValues,
  productIds: readonly number[],
  before: Times | null = null,
) => {
  const kind = kindOf(values);
  const { discount_value, max_discount, min_purchase } = values;
  return {
    ...values,
    voucher_code: values.voucher_code.toUpperCase(),
    discount_type: kind,
    discount_value: kind === 'free_shipping' || discount_value === '' ? 0 : discount_value,
    max_discount: kind === 'amount' || max_discount === '' ? null : max_discount,
    min_purchase: min_purchase === '' ? 0 : min_purchase,
    start_at: momentOf(values.start_at, before?.start_at),
    end_at: momentOf(values.end_at, before?.end_at),
    product_ids: [...productIds],
  };
};

/** What may still be sent of a voucher that has started. */
export const startedInput = (values: VoucherValues, before: Times) => {
  const { promo_name, description, terms, thumbnail, is_public, quota } = values;
  const end_at = momentOf(values.end_at, before.end_at);
  return { promo_name, description, terms, thumbnail, is_public, end_at, quota };
};
