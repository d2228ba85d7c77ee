import { jakartaTime, momentOf } from '#common/jakarta-time.ts';
import type { OperatorVoucher } from '#contract/operator-voucher.ts';

export const voucherKinds = ['percentage', 'amount', 'free_shipping'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

const text = (value: number | null | undefined): string =>
  value === null || value === undefined || value === 0 ? '' : String(value);

/** What the form begins with. `product_ids` and `category_ids` are only the places of what is said about them. */
export const voucherValues = (voucher: OperatorVoucher | null) => ({
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
  icon: voucher?.json_meta.icon ?? '',
  square_banner: voucher?.json_meta.square_banner ?? '',
  description: voucher?.description ?? '',
  terms: voucher?.terms ?? '',
  product_ids: '',
  category_ids: '',
});
export type VoucherValues = ReturnType<typeof voucherValues>;

export const kindOf = (values: VoucherValues): VoucherKind =>
  voucherKinds.find((one) => one === values.discount_type) ?? 'percentage';

type Limits = { productIds: readonly number[]; categoryIds: readonly number[] };
type Times = Pick<OperatorVoucher, 'start_at' | 'end_at'>;

/** What O31 and O32 take; a kind is sent only what belongs to it. @param before the voucher that is changed */
export const voucherInput = (
  values: VoucherValues,
  { productIds, categoryIds }: Limits,
  before: Times | null = null,
) => {
  const { discount_value, max_discount, min_purchase, icon, square_banner, ...rest } = values;
  const kind = kindOf(values);
  return {
    ...rest,
    voucher_code: values.voucher_code.toUpperCase(),
    discount_type: kind,
    discount_value: kind === 'free_shipping' || discount_value === '' ? 0 : discount_value,
    max_discount: kind === 'amount' || max_discount === '' ? null : max_discount,
    min_purchase: min_purchase === '' ? 0 : min_purchase,
    start_at: momentOf(values.start_at, before?.start_at),
    end_at: momentOf(values.end_at, before?.end_at),
    json_meta: { icon, square_banner },
    product_ids: [...productIds],
    category_ids: [...categoryIds],
  };
};

/** What may still be sent of a voucher that has started (O32). */
export const startedInput = (values: VoucherValues, before: Times) => {
  const { promo_name, description, terms, thumbnail, icon, square_banner, is_public, end_at, quota } = values;
  return {
    ...{ promo_name, description, terms, thumbnail, is_public, quota },
    json_meta: { icon, square_banner },
    end_at: momentOf(end_at, before.end_at),
  };
};

/** What it gives so far, as the card says it; null while it gives nothing that makes sense. */
export const termsOf = (values: VoucherValues) => {
  const kind = kindOf(values);
  const whole = (word: string) => (/^\d{1,12}$/.test(word.trim()) ? Number(word) : 0);
  const discount_value = kind === 'free_shipping' ? 0 : whole(values.discount_value);
  if (kind !== 'free_shipping' && discount_value === 0) return null;
  const max = kind === 'amount' ? 0 : whole(values.max_discount);
  return { discount_type: kind, discount_value, max_discount: max === 0 ? null : max };
};
