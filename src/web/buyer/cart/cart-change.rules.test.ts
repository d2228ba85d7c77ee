import { expect, test } from 'vitest';
import type { Cart, CartItem } from '#contract/cart.ts';
import { withChecked, withNote, without, withQty } from './cart-change.rules.ts';

const line = (id: number, fields: Partial<CartItem> = {}): CartItem =>
  ({
    id,
    qty: 2,
    price: 10_000,
    subtotal: 20_000,
    weight: 500,
    note: '',
    showNote: false,
    is_checked: '1',
    is_available: true,
    ...fields,
  }) as CartItem;
const cart = {
  list: [
    { id: 1, status: 'active', items: [line(11), line(12)] },
    { id: 2, status: 'active', items: [line(21)] },
  ],
  totalPrice: 60_000,
  total_item: 3,
  total_checked: 3,
  total_weight: 1_500,
} as unknown as Cart;

test('#206 a group is active only while all its lines are checked, and only they are counted', () => {
  const after = withChecked(cart, [12], '0');
  expect(after.list.map((group) => group.status)).toEqual(['non-active', 'active']);
  expect(after).toMatchObject({ totalPrice: 40_000, total_checked: 2, total_weight: 1_000, total_item: 3 });
  expect(withChecked(after, [12], '1')).toEqual(cart);
});

test('#207 the last line of a store takes its group along', () => {
  const after = without(cart, [21]);
  expect(after.list.map((group) => group.id)).toEqual([1]);
  expect(after.total_item).toBe(2);
});

test('a quantity moves price and weight of its line and of the cart', () => {
  const after = withQty(cart, 11, 5);
  expect(after.list[0]?.items[0]).toMatchObject({ qty: 5, subtotal: 50_000, weight: 1_250 });
  expect(after).toMatchObject({ totalPrice: 90_000, total_weight: 2_250 });
});

test('what cannot be bought is never counted', () => {
  const gone = {
    ...cart,
    list: [{ ...cart.list[0]!, items: [line(11, { is_available: false }), line(12)] }],
  };
  expect(withChecked(gone, [11], '1')).toMatchObject({ totalPrice: 20_000, total_checked: 2 });
});

test('a note shows as soon as there is one', () => {
  const [first] = withNote(cart, 11, 'Bungkus').list[0]!.items;
  expect(first).toMatchObject({ note: 'Bungkus', showNote: true });
});
