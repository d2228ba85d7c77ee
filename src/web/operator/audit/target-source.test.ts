import { expect, test } from 'vitest';
import { typedTarget } from './target-source.ts';

const kinds = { product: 'Produk', order: 'Pesanan' };

test('a target may be typed as the log has it, or as the code of an order or a payment', () => {
  expect(typedTarget('product:12', kinds)).toBe('product:12');
  expect(typedTarget('inv-20260101-abcdef', kinds)).toBe('order:INV-20260101-ABCDEF');
  expect(typedTarget('PAY-20260101-ABCDEF', kinds)).toBe('payment:PAY-20260101-ABCDEF');
});

test('a name is no target', () => {
  for (const text of ['', 'Toko Cendana', 'product:', 'secret:1', 'INV 12'])
    expect(typedTarget(text, kinds)).toBe(null);
});
