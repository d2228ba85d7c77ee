import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { merchantMini, product, variant } from './product.ts';
import { nothing, requiredId } from './query.ts';
import { bit, count, id, rp } from './scalars.ts';

export const cartItem = z.object({
  id,
  qty: count,
  note: z.string(),
  is_checked: bit,
  showNote: z.boolean(),
  price: rp,
  subtotal: rp,
  /** Grams of the whole line: qty times the product's weight. */
  weight: count,
  variant: variant.nullable(),
  product,
  is_available: z.boolean(),
  unavailable_reason: z.enum(['hidden', 'out_of_stock', 'merchant_inactive']).nullable(),
  flash_applied: z.boolean(),
});
export type CartItem = z.output<typeof cartItem>;

export const cartGroup = z.object({
  id,
  status: z.enum(['active', 'non-active']),
  merchant: merchantMini,
  items: z.array(cartItem),
});
export type CartGroup = z.output<typeof cartGroup>;

export const cart = z.object({
  list: z.array(cartGroup),
  totalPrice: rp,
  /** Lines, not pieces. */
  total_item: count,
  total_checked: count,
  total_weight: count,
});
export type Cart = z.output<typeof cart>;

export const listCart = endpoint({
  id: 'C1',
  method: 'POST',
  path: '/cart/list',
  access: 'buyer',
  caching: 'never',
  kind: 'one',
  params: nothing,
  input: nothing,
  output: cart,
  summary: 'The whole cart, a group per store.',
});

/** `variant_id` is needed for a product that has variants; `note` is for the seller. */
const wanted = {
  product_id: requiredId,
  qty: z.coerce.number().int().min(1).max(999).default(1),
  variant_id: requiredId.nullable().optional(),
  note: z.string().trim().max(200).optional(),
};
const cartAfter = cart.extend({ cart_item_id: id });

export const addToCart = endpoint({
  id: 'C2',
  method: 'POST',
  path: '/cart/add',
  access: 'buyer',
  caching: 'never',
  kind: 'one',
  params: nothing,
  input: z.object(wanted),
  output: cartAfter,
  summary: 'Puts a product into the cart; the same product and variant add up.',
});

export const buyNow = endpoint({
  id: 'C3',
  method: 'POST',
  path: '/cart/singlecheckout',
  access: 'buyer',
  caching: 'never',
  kind: 'one',
  params: nothing,
  input: z.union([
    z.object(wanted),
    z.object({ cart_item_id: requiredId, qty: z.coerce.number().int().min(1).max(999).optional() }),
  ]),
  output: cartAfter,
  summary: 'Buys one line now: exactly that many of it are checked, every other line is not.',
});
