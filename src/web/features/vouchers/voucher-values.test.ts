import { expect, it } from 'vitest';
import { startedInput, voucherInput, voucherValues } from './voucher-values.ts';

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

it('keeps the seconds of a moment that was not touched', () => {
  const before = { start_at: '2026-11-22T23:14:49+07:00', end_at: '2026-12-01T23:59:59+07:00' };
  const values = { ...voucherValues(null), start_at: '2026-11-22T23:14', end_at: '2026-12-02T00:00' };
  expect(voucherInput(values, [], before).start_at).toBe(before.start_at);
  expect(startedInput({ ...values, end_at: '2026-12-01T23:59' }, before).end_at).toBe(before.end_at);
  const moved = startedInput(values, before).end_at;
  expect(Date.parse(moved)).toBe(Date.parse('2026-12-02T00:00:00+07:00'));
});
