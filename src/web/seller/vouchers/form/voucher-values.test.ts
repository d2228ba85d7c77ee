import { expect, it } from 'vitest';
import { voucherInput, voucherValues } from './voucher-values.ts';

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
