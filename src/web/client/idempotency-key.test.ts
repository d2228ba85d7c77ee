import { expect, test } from 'vitest';
import { endAttempt, idempotencyKey } from './idempotency-key.ts';

test('a try keeps its key until an answer has come; another wish has another key', () => {
  const wish = { payment_method: 'qris', expected_total: 10_000 };
  const first = idempotencyKey(wish);
  expect(first).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  expect(idempotencyKey({ ...wish })).toBe(first);
  const other = idempotencyKey({ ...wish, expected_total: 12_000 });
  expect(other).not.toBe(first);
  endAttempt();
  expect(idempotencyKey({ ...wish, expected_total: 12_000 })).not.toBe(other);
});
