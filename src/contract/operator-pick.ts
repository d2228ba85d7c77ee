import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { operator } from './operator.ts';
import { photo } from './product.ts';
import { idList, pageNumber, perPage, text } from './query.ts';
import { count, id, rp } from './scalars.ts';

/** A product as operators pick it for a campaign, a voucher or a flash sale: at its own price, whatever slot runs. */
export const productChoice = z.object({
  id,
  slug: z.string(),
  product_name: z.string(),
  photo: photo.nullable(),
  base_price: rp,
  publish_price: rp,
  stock: count,
  /** Whether buyers see it now. */
  is_visible: z.boolean(),
  has_variants: z.boolean(),
  merchant: z.object({ id, merchant_name: z.string() }),
  variants: z.array(
    z.object({ id, options: z.array(z.string()), base_price: rp, publish_price: rp, stock: count }),
  ),
});
export type ProductChoice = z.output<typeof productChoice>;

export const chooseProducts = endpoint({
  ...operator('promo'),
  name: 'chooseProducts',
  method: 'GET',
  path: '/operator/promo/product',
  kind: 'paged',
  input: z.object({
    search: text,
    /** These, in this order, visible or not; `search` and `page` then do not count. */
    ids: idList,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(productChoice),
  summary:
    'Visible products to pick from, found by the words a buyer would type; or certain ones by their ids.',
});
