import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idField, idsField, integerField, textField } from './fields.ts';
import { merchantMini, product, variant } from './product.ts';
import { nothing } from './query.ts';
import { bit, count, id, rp } from './scalars.ts';
import { holidayBrief } from './store-holiday.ts';

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
  /** The step whose price each piece has; null: none. */
  wholesale_from: count.nullish(),
  /** Pieces of the product that an order has at least; how many more of it this buyer may order now. */
  min_qty: count.optional(),
  max_qty: count.nullish(),
  preorder_days: count.nullish(),
  /** What bundles take off the line, in rupiah: `subtotal` is qty times `price` less this. */
  bundle_saving: rp.optional(),
  /** The same in the reader's language, short enough for a badge; null: no bundle. */
  bundle_label: z.string().nullish(),
  /** Its store is on holiday, which is why it cannot be bought now (`merchant_inactive`). */
  holiday: holidayBrief.nullish(),
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
  name: 'listCart',
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
  product_id: idField.required,
  qty: integerField(1, 999).or(1),
  variant_id: idField.or(null),
  note: textField(0, 200).partialOr(''),
};
const cartAfter = cart.extend({ cart_item_id: id });
const mine = { access: 'buyer', caching: 'never', kind: 'one', method: 'POST', params: nothing } as const;

export const addToCart = endpoint({
  ...mine,
  name: 'addToCart',
  path: '/cart/add',
  input: z.object(wanted),
  output: cartAfter,
  summary: 'Puts a product into the cart; the same product and variant add up.',
});

/** By product like `addToCart`, or by a line that is already in the cart (its qty stays unless sent). */
export const buyNow = endpoint({
  ...mine,
  name: 'buyNow',
  path: '/cart/singlecheckout',
  input: z
    .object({
      ...wanted,
      product_id: idField.or(null),
      qty: integerField(1, 999).or(null),
      cart_item_id: idField.or(null),
    })
    .refine((body) => body.product_id !== null || body.cart_item_id !== null, {
      path: ['product_id'],
      error: 'required',
    }),
  output: cartAfter,
  summary: 'Buys one line now: exactly that many of it are checked, every other line is not.',
});

const lines = z.object({ cart_item_id: idsField(100).required });
export const checkCartItems = endpoint({
  ...mine,
  name: 'checkCartItems',
  path: '/cart/checked',
  input: lines,
  output: cart,
  summary: 'Marks lines to be bought.',
});
export const uncheckCartItems = endpoint({
  ...mine,
  name: 'uncheckCartItems',
  path: '/cart/unchecked',
  input: lines,
  output: cart,
  summary: 'Leaves lines for later.',
});
export const removeCartItems = endpoint({
  ...mine,
  name: 'removeCartItems',
  path: '/cart/remove',
  input: lines,
  output: cart,
  summary: 'Takes lines out of the cart.',
});
export const updateCartItem = endpoint({
  ...mine,
  name: 'updateCartItem',
  path: '/cart/update',
  input: z
    .object({
      cart_item_id: idField.required,
      qty: integerField(1, 999).partial,
      note: textField(0, 200).partialOr(''),
    })
    .refine((body) => body.qty !== undefined || body.note !== undefined, {
      path: ['qty'],
      error: 'required',
    }),
  output: cart,
  summary: 'Changes how many of a line are wanted, or its note.',
});
