import { expect, test } from 'vitest';
import type { Address } from '#contract/address.ts';
import type { CheckoutOrder, Preview } from '#contract/checkout.ts';
import type { MethodOption } from '#contract/payment.ts';
import type { Promo } from '#contract/promo.ts';
import { betterVouchers, maxOff } from './best-vouchers.rules.ts';
import { whatChanged } from './checkout-changes.rules.ts';
import { firstMissing } from './missing.rules.ts';
import {
  firstChoice,
  methodsByKind,
  payableChoice,
  shownMethods,
  takesAmount,
} from './payment-methods.rules.ts';
import { sharedAddress } from './shared-address.ts';

const voucher = (id: number, fields: Partial<Promo>): Promo =>
  ({ id, is_eligible: true, is_selected: false, max_discount: null, discount_value: 0, ...fields }) as Promo;
const order = (fields: Partial<CheckoutOrder> = {}): CheckoutOrder =>
  ({
    order_id: 1,
    items: [
      { id: 1, price: 50_000, subtotal: 100_000, flash_applied: false, product: { product_name: 'Wajan' } },
      { id: 2, price: 40_000, subtotal: 40_000, flash_applied: true, product: { product_name: 'Teko' } },
    ],
    all_promo: [],
    address: { id: 7 },
    shipping_cost: 20_000,
    merchant_discount: 0,
    ...fields,
  }) as unknown as CheckoutOrder;
const preview = (fields: Partial<Preview> = {}): Preview =>
  ({
    orders: [order()],
    all_promo: [],
    missing: [],
    summary: {
      subtotal: 140_000,
      shipping_cost: 20_000,
      merchant_discount: 0,
      marketplace_discount: 0,
      amount_due: 160_000,
    },
    ...fields,
  }) as Preview;

test('a voucher is worth what it takes off at most, flash goods left out', () => {
  const base = { goods: 100_000, shipping: 20_000 };
  expect(maxOff(voucher(1, { discount_type: 'percentage', discount_value: 12.5 }), base)).toBe(12_500);
  expect(
    maxOff(voucher(1, { discount_type: 'percentage', discount_value: 50, max_discount: 20_000 }), base),
  ).toBe(20_000);
  expect(maxOff(voucher(1, { discount_type: 'amount', discount_value: 150_000 }), base)).toBe(100_000);
  expect(maxOff(voucher(1, { discount_type: 'free_shipping', max_discount: 15_000 }), base)).toBe(15_000);
  expect(
    maxOff(voucher(1, { discount_type: 'amount', discount_value: 9_000, is_eligible: false }), base),
  ).toBe(0);
});

test('the best combination has one voucher of each store and one of the marketplace', () => {
  const small = voucher(1, { discount_type: 'amount', discount_value: 5_000, is_selected: true });
  const large = voucher(2, { discount_type: 'amount', discount_value: 9_000 });
  const ctx = voucher(3, { discount_type: 'free_shipping' });
  const found = preview({ orders: [order({ all_promo: [small, large] })], all_promo: [ctx] });
  expect(betterVouchers(found).map(({ id }) => id)).toEqual([2, 3]);
  const best = preview({ orders: [order({ all_promo: [{ ...large, is_selected: true }, small] })] });
  expect(betterVouchers(best)).toEqual([]);
});

test('a changed total is told by the goods whose price moved, then shipping and vouchers', () => {
  const before = preview();
  const dearer = order();
  dearer.items = dearer.items.map((item) => (item.id === 1 ? { ...item, price: 55_000 } : item));
  const summary = { ...before.summary, subtotal: 150_000, marketplace_discount: 4_000 };
  expect(whatChanged(before, preview({ orders: [dearer], summary }))).toEqual([
    { key: 'item', name: 'Wajan', before: 50_000, after: 55_000 },
    { key: 'market', name: '', before: 0, after: 4_000 },
  ]);
  const more = preview({ summary: { ...before.summary, subtotal: 190_000 } });
  expect(whatChanged(before, more)).toEqual([{ key: 'goods', name: '', before: 140_000, after: 190_000 }]);
});

test('what is missing is gone to from above: address, courier, way to pay', () => {
  const way = { payment_method: 'qris', payment_channel: null } as const;
  const both: Preview['missing'] = [
    { order_id: 1, field: 'address_book_id' },
    { order_id: 1, field: 'shipper_result_id' },
  ];
  expect(firstMissing(preview({ missing: both }), null)).toBe('address');
  expect(firstMissing(preview({ missing: both.slice(1) }), null)).toBe('courier-1');
  expect(firstMissing(preview(), null)).toBe('pay-with');
  expect(firstMissing(preview(), way)).toBe(null);
});

test('one address for all, several, or none yet', () => {
  const to = (id: number | null) => order({ address: id === null ? null : ({ id } as Address) });
  expect(sharedAddress({ orders: [to(1), to(1)] })).toMatchObject({ id: 1 });
  expect(sharedAddress({ orders: [to(1), to(2)] })).toBe('several');
  expect(sharedAddress({ orders: [to(1), to(null)] })).toBe('several');
  expect(sharedAddress({ orders: [to(null)] })).toBe(null);
});

test('a few ways to pay at first, the chosen one always among them', () => {
  const option = (payment_method: string, payment_channel: string | null) =>
    ({ payment_method, payment_channel }) as MethodOption;
  const va = ['bca', 'bni', 'bri'].map((bank) => option('va', bank));
  const wallets = ['gopay', 'shopeepay', 'dana'].map((wallet) => option('gateway', wallet));
  const others = [option('gateway', null), option('manual_transfer', null)];
  const all = [...va, option('qris', null), ...wallets, ...others];
  const codes = (ways: MethodOption[]) => ways.map((way) => way.payment_channel ?? way.payment_method);
  expect(codes(shownMethods(all, null))).toEqual([
    'qris',
    'bca',
    'bni',
    'gopay',
    'shopeepay',
    'manual_transfer',
  ]);
  expect(codes(shownMethods(all, { payment_method: 'va', payment_channel: 'bri' }))).toContain('bri');
  expect(methodsByKind(all).map(({ kind }) => kind)).toEqual([
    'qris',
    'va',
    'ewallet',
    'gateway',
    'manual_transfer',
  ]);
});

test('a method outside its limits is neither chosen by itself nor kept', () => {
  const option = (payment_method: string, max_amount: number | null, min_amount = 1) =>
    ({ payment_method, payment_channel: null, min_amount, max_amount }) as MethodOption;
  const qris = option('qris', 10_000_000);
  const methods = [option('va', null, 10_000), qris, option('gateway', null)];
  const choice = { payment_method: 'qris', payment_channel: null } as const;
  expect([takesAmount(qris, 10_000_000), takesAmount(qris, 10_000_001)]).toEqual([true, false]);
  expect(payableChoice(methods, choice, 10_000_000)).toBe(choice);
  expect(payableChoice(methods, choice, 10_000_001)).toBe(null);
  expect(firstChoice(methods, null, 500)?.payment_method).toBe('qris');
  expect(firstChoice(methods, choice, 10_000_001)?.payment_method).toBe('va');
  expect(firstChoice([qris, option('wallet', null)], choice, 10_000_001)).toBe(null);
});
