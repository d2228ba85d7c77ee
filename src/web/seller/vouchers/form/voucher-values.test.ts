import { expect, it } from 'vitest';
import { fromJakarta, jakartaTime, voucherInput, voucherValues } from './voucher-values.ts';

it('shows and reads an instant as Jakarta counts it', () => {
  expect(jakartaTime('2026-11-20T02:30:00Z')).toBe('2026-11-20T09:30');
  expect(jakartaTime('2026-11-20T23:30:00+07:00')).toBe('2026-11-20T23:30');
  expect(fromJakarta('2026-11-20T09:30')).toBe('2026-11-20T09:30:00+07:00');
  expect(fromJakarta('')).toBe('');
});

it('sends a kind only what belongs to it', () => {
  const values = {
    ...voucherValues(null),
    voucher_code: 'hemat10',
    max_discount: '5000',
    discount_value: '10',
  };
  expect(voucherInput(values, [3])).toMatchObject({
    voucher_code: 'HEMAT10',
    discount_value: '10',
    max_discount: '5000',
    min_purchase: 0,
    product_ids: [3],
  });
  expect(voucherInput({ ...values, discount_type: 'amount' }, [])).toMatchObject({ max_discount: null });
  expect(voucherInput({ ...values, discount_type: 'free_shipping' }, [])).toMatchObject({
    discount_value: 0,
    max_discount: '5000',
  });
});
