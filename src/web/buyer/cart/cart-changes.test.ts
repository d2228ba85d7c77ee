import { expect, test, vi } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { Envelope } from '#contract/envelope.ts';
import { createCartChanges } from './cart-changes.ts';

const good = (total_item: number): Envelope<Cart> => ({
  code: 200,
  message: 'OK',
  data: { list: [], totalPrice: 0, total_item, total_checked: 0, total_weight: 0 },
});
const same = (cart: Cart) => cart;

const scene = () => {
  const answered: number[] = [];
  const failed: unknown[] = [];
  let waiting = 0;
  const changes = createCartChanges({
    answered: (cart) => answered.push(cart.total_item),
    failed: (reason) => failed.push(reason),
    changed: (pending) => {
      waiting = pending.length;
    },
  });
  return { changes, answered, failed, waiting: () => waiting };
};

test('changes are sent one after another in the order they were made', async () => {
  const { changes, answered, waiting } = scene();
  const order: string[] = [];
  const send = (name: string, at: number) => async () => {
    order.push(`${name} goes`);
    await Promise.resolve();
    order.push(`${name} is back`);
    return good(at);
  };
  changes.make({ key: 'a', apply: same, send: send('first', 1) });
  changes.make({ key: 'b', apply: same, send: send('second', 2) });
  expect(waiting()).toBe(2);
  await changes.settle();
  expect(order).toEqual(['first goes', 'first is back', 'second goes', 'second is back']);
  expect(answered).toEqual([1, 2]);
  expect(waiting()).toBe(0);
});

test('quantities wait and replace one another; settling sends what waits', async () => {
  vi.useFakeTimers();
  const { changes, answered } = scene();
  const sent: number[] = [];
  const qty = (value: number) =>
    changes.make({
      key: 'qty:1',
      apply: same,
      waitMs: 400,
      send: async () => {
        sent.push(value);
        return good(value);
      },
    });
  qty(2);
  qty(3);
  await vi.advanceTimersByTimeAsync(300);
  qty(4);
  await vi.advanceTimersByTimeAsync(399);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([4]);
  qty(5);
  await changes.settle();
  expect(sent).toEqual([4, 5]);
  expect(answered).toEqual([4, 5]);
  vi.useRealTimers();
});

test('a refusal and a silence undo their change and let the next one go', async () => {
  const { changes, failed, answered, waiting } = scene();
  const refusal: Envelope<Cart> = { code: 409, message: 'Stok', data: null, request_id: 'x' };
  const silence = new Error('no answer');
  changes.make({ key: 'a', apply: same, send: async () => refusal });
  changes.make({ key: 'b', apply: same, send: () => Promise.reject(silence) });
  changes.make({ key: 'c', apply: same, send: async () => good(3) });
  await changes.settle();
  expect(failed).toEqual([refusal, silence]);
  expect(answered).toEqual([3]);
  expect(waiting()).toBe(0);
});
