import { expect, test } from 'vitest';
import { checkAfterEnd, isKeyForgotten, isLate, lastDeparture, nextCheck } from './payout-times.rules.ts';

const at = (text: string) => new Date(`${text}:00+07:00`);
const left = (payout_every_hours: number, payout_hour: number, now: string) =>
  lastDeparture({ payout_every_hours, payout_hour }, at(now))?.toISOString();

test('payouts leave every so many hours, counted from an hour of Jakarta', () => {
  // 2026-11-20 is a Friday
  expect(left(1, 9, '2026-11-20T12:59')).toBe(at('2026-11-20T12:00').toISOString());
  expect(left(24, 9, '2026-11-20T09:00')).toBe(at('2026-11-20T09:00').toISOString());
  expect(left(24, 9, '2026-11-20T08:59')).toBe(at('2026-11-19T09:00').toISOString());
  expect(left(6, 9, '2026-11-20T02:59')).toBe(at('2026-11-19T21:00').toISOString());
  expect(left(168, 9, '2026-11-20T12:00')).toBe(at('2026-11-16T09:00').toISOString());
  expect(left(0, 9, '2026-11-20T12:00')).toBeUndefined();
});

test('one that is with the service is asked about after ten minutes, then more and more seldom', () => {
  const sent = at('2026-11-20T12:00');
  expect(nextCheck(sent, sent)).toEqual(at('2026-11-20T12:10'));
  expect(nextCheck(sent, at('2026-11-20T12:10'))).toEqual(at('2026-11-20T12:40'));
  expect(nextCheck(sent, at('2026-11-21T12:00'))).toEqual(at('2026-11-21T18:00'));
  expect(checkAfterEnd(sent, at('2026-11-23T11:59'))).toEqual(at('2026-11-24T11:59'));
  expect(checkAfterEnd(sent, at('2026-11-23T12:00'))).toBeNull();
});

test('after twenty hours a lost answer is not asked for by the same key; after a day it is late', () => {
  const asked = at('2026-11-20T12:00');
  expect(isKeyForgotten(asked, at('2026-11-21T07:59'))).toBe(false);
  expect(isKeyForgotten(asked, at('2026-11-21T08:00'))).toBe(true);
  const weekly = { payout_every_hours: 168, payout_hour: 9 };
  const late = (asked_at: Date | null, now: string) =>
    isLate({ approved_at: asked, asked_at }, weekly, at(now));
  expect(late(asked, '2026-11-21T12:00')).toBe(false);
  expect(late(asked, '2026-11-21T12:01')).toBe(true);
  expect(late(null, '2026-11-28T12:00')).toBe(false);
  expect(late(null, '2026-11-28T12:01')).toBe(true);
});
