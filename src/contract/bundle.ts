import { z } from 'zod';
import { cart } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { idField } from './fields.ts';
import { nothing, requiredId } from './query.ts';
import { count, id, rp, url } from './scalars.ts';

/** A product in a bundle as buyers see it. */
export const bundlePart = z.object({
  product_id: id,
  product_name: z.string(),
  slug: z.string(),
  photo: url.nullable(),
  qty: count,
  /** The variant that it must be; null: none, or any of `variants`. */
  variant_id: id.nullable(),
  /** What can be chosen of it now, the cheapest first; empty for a product without variants. */
  variants: z.array(z.object({ id, options: z.array(z.string()), price: rp })),
  /** Rupiah of one piece, of the cheapest variant that can be chosen. */
  price: rp,
});
export type BundlePart = z.output<typeof bundlePart>;

/** A bundle that can be bought now. Rupiah of one set, with the cheapest variants. */
export const bundle = z.object({
  bundle_id: id,
  bundle_name: z.string(),
  parts: z.array(bundlePart),
  saving_type: z.enum(['percentage', 'amount']),
  saving_value: count,
  price_before: rp,
  saving: rp,
  price: rp,
  /** Sets that one buyer may have; null: as many as they like. */
  limit_per_buyer: count.nullable(),
});
export type Bundle = z.output<typeof bundle>;

export const productBundles = endpoint({
  name: 'productBundles',
  method: 'GET',
  path: '/product/bundles',
  access: 'public',
  caching: 'public',
  kind: 'list',
  params: nothing,
  input: z.object({ product_id: requiredId }),
  output: z.array(bundle),
  summary: 'Bundles that a product is part of and that can be bought now, those that save most first.',
});

export const addBundle = endpoint({
  name: 'addBundle',
  method: 'POST',
  path: '/cart/bundle',
  access: 'buyer',
  caching: 'never',
  kind: 'one',
  params: nothing,
  input: z.object({
    bundle_id: idField.required,
    /** The variant of each part that may be any. */
    variants: z
      .array(z.object({ product_id: idField.required, variant_id: idField.required }))
      .max(5)
      .nullish(),
  }),
  output: cart,
  summary: 'Puts one set of a bundle into the cart, all of its parts or none.',
});
