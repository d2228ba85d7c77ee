import { expect, test } from 'vitest';
import { endAttempt, idempotencyKey } from './idempotency-key.ts';

test('a try keeps its key until an answer has come; another wish has another key', () => {
  const wish = { payment_method: 'qris', expected_total: 10_000 };
  const first = idempotencyKey(wish);
  expect(first).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  expect(idempotencyKey({ ...wish })).toBe(first);
  const other = idempotencyKey({ ...wish, expected_total: 12_000 });
  expect(other).not.toBe(first);
  endAttempt({ code: 200, data: {} });
  expect(idempotencyKey({ ...wish, expected_total: 12_000 })).not.toBe(other);
});

test('an answer that does not say what became of a try keeps its key: another one might take money twice', () => {
  const wish = { amount: 50_000 };
  const key = idempotencyKey(wish);
  endAttempt({ code: 503, data: null });
  endAttempt({ code: 409, data: { is_running: true } });
  expect(idempotencyKey(wish)).toBe(key);
  endAttempt({ code: 409, data: null });
  expect(idempotencyKey(wish)).not.toBe(key);
});
