import { expect, it } from 'vitest';
import { startedInput, termsOf, voucherInput, voucherValues } from './voucher-values.ts';

const values = {
  ...voucherValues(null),
  promo_name: 'Hemat',
  voucher_code: 'hemat10',
  discount_value: '10',
  max_discount: '20000',
  start_at: '2026-11-20T09:00',
  end_at: '2026-11-30T23:59',
};
const limits = { productIds: [3], categoryIds: [7, 8] };

it('sends a kind only what belongs to it, with its limits', () => {
  expect(voucherInput(values, limits)).toMatchObject({
    voucher_code: 'HEMAT10',
    discount_type: 'percentage',
    discount_value: '10',
    max_discount: '20000',
    min_purchase: 0,
    end_at: '2026-11-30T23:59:00+07:00',
    product_ids: [3],
    category_ids: [7, 8],
  });
  expect(voucherInput({ ...values, discount_type: 'amount' }, limits).max_discount).toBeNull();
  expect(voucherInput({ ...values, discount_type: 'free_shipping' }, limits).discount_value).toBe(0);
});

it('once started only what may still change is sent', () => {
  const before = { start_at: '2026-11-20T09:00:00+07:00', end_at: '2026-11-25T20:00:00+07:00' };
  const sent = startedInput(values, before);
  expect(sent).toMatchObject({ promo_name: 'Hemat', quota: '100', end_at: '2026-11-30T23:59:00+07:00' });
  for (const closed of ['voucher_code', 'discount_value', 'start_at', 'product_ids', 'category_ids'])
    expect(sent).not.toHaveProperty(closed);
});

it('keeps the seconds of a moment that was not touched', () => {
  const before = { start_at: '2026-11-20T09:00:41+07:00', end_at: '2026-11-30T23:59:59+07:00' };
  expect(voucherInput(values, limits, before)).toMatchObject(before);
  expect(startedInput(values, before).end_at).toBe(before.end_at);
});

it('the card says what it gives once it gives something', () => {
  expect(termsOf(values)).toEqual({ discount_type: 'percentage', discount_value: 10, max_discount: 20_000 });
  expect(termsOf({ ...values, discount_value: 'x' })).toBeNull();
  expect(termsOf({ ...values, discount_type: 'free_shipping', max_discount: '' })).toEqual({
    discount_type: 'free_shipping',
    discount_value: 0,
    max_discount: null,
  });
});
