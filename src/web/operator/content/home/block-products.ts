import { blockProducts } from '#contract/operator-home.ts';
import type { ProductChoice } from '#contract/operator-promo.ts';
import type { Product } from '#contract/product.ts';
import { need } from '#web/client/api.ts';
import type { ProductSource } from '../../product-picker/product-finder.tsx';

/** A product as the picker shows it; one with stock that cannot be bought is one that buyers do not see. */
export const choiceOf = (product: Product): ProductChoice => ({
  id: product.id,
  slug: product.slug,
  product_name: product.product_name,
  photo: product.photos[0] ?? null,
  base_price: product.base_price,
  publish_price: product.publish_price,
  stock: product.stock,
  is_visible: product.is_available || product.stock === 0,
  has_variants: product.has_variants,
  merchant: { id: product.merchant.id, merchant_name: product.merchant.merchant_name },
  variants: [],
});

/** As those who hold `content` find products. */
export const blockSource: ProductSource = async (api, input, signal) => {
  const { data, total } = await need(api.call(blockProducts, { input, signal }));
  return { data: data.map(choiceOf), total };
};
