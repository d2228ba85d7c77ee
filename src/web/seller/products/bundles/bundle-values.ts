import { fromJakarta, jakartaTime, momentOf } from '#common/jakarta-time.ts';
import type { OwnBundle } from '#contract/seller-bundle.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import { rupiahOf } from '../form/price.rules.ts';

/** A product in a bundle that is being written. Rupiah of one piece. */
export type PartValues = {
  productId: number;
  name: string;
  price: number;
  /** '' for any. */
  variantId: string;
  variants: { id: number; name: string; price: number }[];
  qty: string;
};

export type BundleValues = {
  bundle_name: string;
  parts: PartValues[];
  saving_type: 'percentage' | 'amount';
  saving_value: string;
  start_at: string;
  end_at: string;
  limit_per_buyer: string;
};

/** A bundle as its form shows it. @param products those in it that the store still has */
export const bundleValues = (bundle: OwnBundle | null, products: readonly SellerProduct[]): BundleValues => ({
  bundle_name: bundle?.bundle_name ?? '',
  parts: (bundle?.parts ?? []).map((part) => {
    const product = products.find(({ id }) => id === part.product_id);
    return {
      ...{ productId: part.product_id, name: part.product_name, price: product?.publish_price ?? 0 },
      variantId: part.variant_id === null ? '' : String(part.variant_id),
      variants: (product?.variants ?? []).map((one) => ({
        ...{ id: one.id, name: one.options.join(', '), price: one.publish_price },
      })),
      qty: String(part.qty),
    };
  }),
  saving_type: bundle?.saving_type ?? 'percentage',
  saving_value: bundle === null ? '' : String(bundle.saving_value),
  start_at: bundle === null ? '' : jakartaTime(bundle.start_at),
  end_at: bundle?.end_at == null ? '' : jakartaTime(bundle.end_at),
  limit_per_buyer: bundle?.limit_per_buyer == null ? '' : String(bundle.limit_per_buyer),
});

const numberOr = (text: string): number | string => rupiahOf(text) ?? text;

/** What is sent. @param existing the bundle that is changed */
export const bundleInput = (values: BundleValues, existing: OwnBundle | null) => ({
  bundle_id: existing?.bundle_id ?? null,
  bundle_name: values.bundle_name,
  parts: values.parts.map(({ productId, variantId, qty }) => ({
    ...{ product_id: productId, variant_id: variantId === '' ? null : Number(variantId), qty: numberOr(qty) },
  })),
  saving_type: values.saving_type,
  saving_value: numberOr(values.saving_value),
  start_at: values.start_at === '' ? null : momentOf(values.start_at, existing?.start_at),
  end_at: values.end_at === '' ? null : fromJakarta(values.end_at),
  limit_per_buyer: values.limit_per_buyer === '' ? null : numberOr(values.limit_per_buyer),
});

/** Rupiah of one set without and with what it saves; null while that is not written. */
export const priceOfSet = ({
  parts,
  saving_type,
  saving_value,
}: BundleValues): { before: number; after: number } | null => {
  const value = rupiahOf(saving_value);
  if (parts.length < 2 || value === null) return null;
  const before = parts.reduce((sum, { price, variants, variantId, qty }) => {
    const variant = variants.find(({ id }) => String(id) === variantId);
    return sum + (variant?.price ?? price) * (rupiahOf(qty) ?? 0);
  }, 0);
  const saving = saving_type === 'amount' ? value : Math.floor((before * value) / 100);
  return saving < before ? { before, after: before - saving } : null;
};
