import { expect, it } from 'vitest';
import { ui } from '#messages/id/shop.ts';
import { voucherWorth } from './voucher-worth.ts';

it('shows an amount in its compact form', () => {
  const worth = voucherWorth({ discount_type: 'amount', discount_value: 5000, max_discount: null }, ui, 'id');
  expect(worth).toEqual({ big: 'Rp\u00a05k', small: 'potongan' });
});

it('shows a percentage without empty decimals and its cap', () => {
  const worth = { discount_type: 'percentage', discount_value: 12.5, max_discount: 20000 } as const;
  expect(voucherWorth(worth, ui, 'id')).toEqual({ big: '12,5%', small: 'maks. Rp\u00a020k' });
  expect(voucherWorth({ ...worth, discount_value: 10 }, ui, 'en').big).toBe('10%');
});

it('names free shipping', () => {
  const worth = voucherWorth(
    { discount_type: 'free_shipping', discount_value: 0, max_discount: null },
    ui,
    'id',
  );
  expect(worth).toEqual({ big: 'Gratis ongkir', small: '' });
});
