import { expect, test } from 'vitest';
import { isRunning, promoStatus, quotaLeft } from './period.rules.ts';

const promo = {
  start_at: new Date('2026-11-20T00:00:00Z'),
  end_at: new Date('2026-11-21T00:00:00Z'),
  is_active: true,
  deleted_at: null,
  quota: 10 as number | null,
  used: 0,
};
const noon = new Date('2026-11-20T12:00:00Z');

test('a promo runs from its start, and no longer at its end', () => {
  expect(isRunning(promo, promo.start_at)).toBe(true);
  expect(isRunning(promo, new Date(promo.end_at.getTime() - 1))).toBe(true);
  expect(isRunning(promo, promo.end_at)).toBe(false);
  expect(isRunning(promo, new Date(promo.start_at.getTime() - 1))).toBe(false);
});

test('its quota counts down to nothing; without one there is no count', () => {
  expect(quotaLeft({ quota: 10, used: 3 })).toBe(7);
  expect(quotaLeft({ quota: 10, used: 11 })).toBe(0);
  expect(quotaLeft({ quota: null, used: 3 })).toBeNull();
});

test('each state has its word', () => {
  expect(promoStatus(promo, noon)).toBe('active');
  expect(promoStatus(promo, new Date('2026-11-19T00:00:00Z'))).toBe('scheduled');
  expect(promoStatus(promo, promo.end_at)).toBe('ended');
  expect(promoStatus({ ...promo, used: 10 }, noon)).toBe('sold_out');
  expect(promoStatus({ ...promo, is_active: false }, noon)).toBe('disabled');
  expect(promoStatus({ ...promo, deleted_at: noon }, noon)).toBe('disabled');
  expect(promoStatus({ ...promo, is_active: false }, promo.end_at)).toBe('ended');
});
