import { jakartaTime, momentOf } from '#common/jakarta-time.ts';
import type { Voucher } from '#contract/seller-voucher.ts';

export type VoucherKind = 'percentage' | 'amount' | 'free_shipping';

const text = (value: number | null): string => (value === null || value === 0 ? '' : String(value));

/** What the form begins with. */
export const voucherValues = (voucher: Voucher | null) => ({
  promo_name: voucher?.promo_name ?? '',
  voucher_code: voucher?.voucher_code ?? '',
  discount_type: (voucher?.discount_type ?? 'percentage') as string,
  discount_value: text(voucher?.discount_value ?? null),
  max_discount: text(voucher?.max_discount ?? null),
  min_purchase: text(voucher?.min_purchase ?? null),
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

const kinds: readonly VoucherKind[] = ['percentage', 'amount', 'free_shipping'];

type Times = Pick<Voucher, 'start_at' | 'end_at'>;

/** What SV3 takes, and SV4 of a voucher that has not started. @param before the voucher that is changed */
export const voucherInput = (
  values: VoucherValues,
  productIds: readonly number[],
  before: Times | null = null,
) => {
  const kind = kinds.find((one) => one === values.discount_type) ?? 'percentage';
  const { discount_value, max_discount, min_purchase, ...rest } = values;
  return {
    ...rest,
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

/** What may still be sent of a voucher that has started (SV4). */
export const startedInput = (values: VoucherValues, before: Times) => {
  const { promo_name, description, terms, thumbnail, is_public, quota } = values;
  const end_at = momentOf(values.end_at, before.end_at);
  return { promo_name, description, terms, thumbnail, is_public, end_at, quota };
};
