import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { choiceField, idField, instantField, integerField, textField } from './fields.ts';
import { choice, idParam, nothing, pageNumber, perPage } from './query.ts';
import { count, id, iso, rp } from './scalars.ts';

/** So many products make a bundle, and so many bundles may a store have. */
export const MIN_BUNDLE_PARTS = 2;
export const MAX_BUNDLE_PARTS = 5;
export const MAX_BUNDLES = 100;

export const bundleState = z.enum(['planned', 'running', 'over']);
export type BundleState = z.output<typeof bundleState>;

export const ownBundle = z.object({
  bundle_id: id,
  bundle_name: z.string(),
  parts: z.array(
    z.object({
      product_id: id,
      product_name: z.string(),
      variant_id: id.nullable(),
      /** Of the variant that it must be; empty: any, or the product has none. */
      variant_options: z.array(z.string()),
      qty: count,
      /** It is sold and there are enough pieces. */
      is_available: z.boolean(),
    }),
  ),
  saving_type: z.enum(['percentage', 'amount']),
  saving_value: count,
  start_at: iso,
  end_at: iso.nullable(),
  limit_per_buyer: count.nullable(),
  state: bundleState,
  /** Of orders that were not called off: how many sets, and what the store gave for them in rupiah. */
  sets_sold: count,
  saving_given: rp,
});
export type OwnBundle = z.output<typeof ownBundle>;

const own = { access: 'seller', caching: 'never', kind: 'one', params: nothing } as const;
const path = '/merchant/dashboard/product/bundle';

export const listOwnBundles = endpoint({
  ...own,
  name: 'listOwnBundles',
  method: 'GET',
  path: `${path}/list`,
  kind: 'paged',
  input: z.object({ state: choice(bundleState.options, null), page: pageNumber, per_page: perPage }),
  output: z.array(ownBundle),
  summary: 'Bundles of the own store, newest first.',
});
export const readOwnBundle = endpoint({
  ...own,
  name: 'readOwnBundle',
  method: 'GET',
  path: `${path}/detail/:id`,
  params: z.object({ id: idParam }),
  input: nothing,
  output: ownBundle,
  summary: 'One bundle of the own store.',
});
export const saveBundle = endpoint({
  ...own,
  name: 'saveBundle',
  method: 'POST',
  path: `${path}/save`,
  input: z.object({
    /** null: a new one. */
    bundle_id: idField.or(null),
    bundle_name: textField(3, 100).required,
    parts: z
      .array(
        z.object({
          product_id: idField.required,
          /** null: the product has none, or it may be any. */
          variant_id: idField.or(null),
          qty: integerField(1, 20).or(1),
        }),
      )
      .min(MIN_BUNDLE_PARTS)
      .max(MAX_BUNDLE_PARTS),
    saving_type: choiceField('percentage', 'amount').required,
    /** A whole percentage up to 90, or rupiah off one set. */
    saving_value: integerField(1, 50_000_000).required,
    /** null: at once, or as it was. */
    start_at: instantField.or(null),
    /** null: until it is taken away. */
    end_at: instantField.or(null),
    limit_per_buyer: integerField(1, 999).or(null),
  }),
  output: ownBundle,
  summary:
    'Makes a bundle of own products that cost less together, or changes one; orders keep what they saved.',
});
export const deleteBundle = endpoint({
  ...own,
  name: 'deleteBundle',
  method: 'POST',
  path: `${path}/delete`,
  input: z.object({ bundle_id: idField.required }),
  output: z.null(),
  summary: 'Takes a bundle away; orders keep what they saved.',
});
