import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idField, idsField } from './fields.ts';
import { product } from './product.ts';
import { firstText, nothing, perPage, text } from './query.ts';
import { bit, count, id } from './scalars.ts';

const personal = { access: 'buyer', caching: 'never', params: nothing, kind: 'one' } as const;

export const toggleWishlist = endpoint({
  ...personal,
  name: 'toggleWishlist',
  method: 'POST',
  path: '/wishlist/toggle',
  input: z.object({ product_id: idField.required }),
  output: z.object({ product_id: id, is_wishlisted: bit, total: count }),
  summary: 'Adds a product to the wishlist, or takes it out.',
});
export const wishlistTotal = endpoint({
  ...personal,
  name: 'wishlistTotal',
  method: 'GET',
  path: '/wishlist/total',
  input: nothing,
  output: z.object({ total: count, product_ids: z.array(id) }),
  summary: 'How many products are on the wishlist, and which.',
});
export const wishlistIds = endpoint({
  ...personal,
  name: 'wishlistIds',
  method: 'GET',
  path: '/wishlist/ids',
  input: nothing,
  output: z.object({ product_ids: z.array(id), total: count, watched: z.array(id) }),
  summary:
    'The ids on the wishlist and those its owner wants to be told of, to mark them on pages rendered for everybody.',
});

/** Without `page` the whole list is answered; with it, one page. */
export const listWishlist = endpoint({
  ...personal,
  name: 'listWishlist',
  method: 'GET',
  path: '/wishlist/my',
  kind: 'paged',
  wholeWithoutPage: true,
  input: z.object({
    page: z.preprocess<unknown, z.ZodType<number | null>, number | string | undefined>((value) => {
      const word = firstText(value);
      if (word === '') return undefined;
      return /^\d{1,9}$/.test(word) ? Math.max(1, Number(word)) : 1;
    }, z.int().min(1).nullable().default(null)),
    per_page: perPage,
    search: text,
  }),
  output: z.array(product),
  summary: 'The products on the wishlist, newest first.',
});
const marked = z.object({ list_product_id: idsField(500).required });
const deleted = z.object({ deleted: count, total: count });
export const deleteFromWishlist = endpoint({
  ...personal,
  name: 'deleteFromWishlist',
  method: 'POST',
  path: '/wishlist/delete',
  input: marked,
  output: deleted,
  summary: 'Takes several products out of the wishlist; ids that are not in it are ignored.',
});
/** The other reading of the same call. */
export const deleteFromWishlistByGet = endpoint({
  ...personal,
  name: 'deleteFromWishlistByGet',
  method: 'GET',
  path: '/wishlist/delete',
  input: marked,
  output: deleted,
  summary: 'The same as POST.',
});
