import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nothing } from './query.ts';
import { bit, count, id } from './scalars.ts';

const personal = { access: 'buyer', caching: 'never', params: nothing, kind: 'one' } as const;

export const toggleWishlist = endpoint({
  ...personal,
  id: 'W1',
  method: 'POST',
  path: '/wishlist/toggle',
  input: z.object({ product_id: id }),
  output: z.object({ product_id: id, is_wishlisted: bit, total: count }),
  summary: 'Adds a product to the wishlist, or takes it out.',
});
export const wishlistTotal = endpoint({
  ...personal,
  id: 'W3',
  method: 'GET',
  path: '/wishlist/total',
  input: nothing,
  output: z.object({ total: count }),
  summary: 'How many products are on the wishlist.',
});
export const wishlistIds = endpoint({
  ...personal,
  id: 'W5',
  method: 'GET',
  path: '/wishlist/ids',
  input: nothing,
  output: z.object({ product_ids: z.array(id), total: count }),
  summary: 'The ids on the wishlist, to mark them on pages rendered for everybody.',
});
