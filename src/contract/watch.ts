import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { booleanField, idField } from './fields.ts';
import { nothing } from './query.ts';
import { id } from './scalars.ts';

/** Apart from the wishlist's other calls, which every page carries. */
export const watchProduct = endpoint({
  access: 'buyer',
  caching: 'never',
  kind: 'one',
  params: nothing,
  name: 'watchProduct',
  method: 'POST',
  path: '/wishlist/watch',
  input: z.object({ product_id: idField.required, is_watched: booleanField.required }),
  output: z.object({ product_id: id, is_watched: z.boolean() }),
  summary:
    'Tells the caller when a product is back in stock or cheaper, or no longer does. It is put on the wishlist where it is not.',
});
