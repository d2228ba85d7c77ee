import { expect, it } from 'vitest';
import { ui } from '#messages/id/shop.ts';
import { voucherWorth } from './voucher-worth.ts';

it('shows an amount in its compact form', () => {
  const worth = voucherWorth({ discount_type: 'amount', discount_value: 5000, max_discount: null }, ui);
  expect(worth).toEqual({ big: 'Rp\u00a05k', small: 'potongan' });
});

it('shows a percentage with two decimals and its cap', () => {
  const worth = voucherWorth({ discount_type: 'percentage', discount_value: 12.5, max_discount: 20000 }, ui);
  expect(worth).toEqual({ big: '12.50%', small: 'maks. Rp\u00a020k' });
});

it('names free shipping', () => {
  const worth = voucherWorth({ discount_type: 'free_shipping', discount_value: 0, max_discount: null }, ui);
  expect(worth).toEqual({ big: 'Gratis ongkir', small: '' });
});
