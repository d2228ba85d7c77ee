import { describe, expect, test } from 'vitest';
import {
  isKeyOf,
  isLate,
  nextTry,
  recallableFrom,
  refundKey,
  sendable,
  shownState,
} from './refund-states.rules.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

describe('what can go back to where it was paid from', () => {
  const paid = { days: 7, paidAt: daysAgo(2), left: 50_000, saldo: 80_000 };
  test.each([
    ['what was refunded', {}, 50_000, null],
    ['no more than is in the wallet', { saldo: 20_000 }, 20_000, null],
    ['nothing of what was spent', { saldo: 0 }, 0, 'nothing'],
    ['nothing of what was taken back or sent', { left: 0 }, 0, 'nothing'],
    ['nothing by a method without refunds', { days: 0 }, 0, 'method'],
    ['nothing after its days', { paidAt: daysAgo(7) }, 0, 'late'],
    [
      'for ever where a method names no end',
      { days: Number.POSITIVE_INFINITY, paidAt: daysAgo(900) },
      50_000,
      null,
    ],
  ] as const)('%s', (_, change, available, blocked) => {
    expect(sendable({ ...paid, ...change }, NOW)).toEqual({ available, blocked });
  });
});

test('a key is known with and without its attempt', () => {
  expect([refundKey('RF1', 1), refundKey('RF1', 3)]).toEqual(['RF1', 'RF1-3']);
  expect([isKeyOf('RF1', 'RF1'), isKeyOf('RF1', 'RF1-3'), isKeyOf('RF1', 'RF12')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('what the provider may have is sent; an operator takes it back after a day without an answer', () => {
  expect([shownState('requested'), shownState('unfunded')]).toEqual(['requested', 'requested']);
  expect([shownState('asking'), shownState('pending')]).toEqual(['sent', 'sent']);
  expect([shownState('done'), shownState('failed')]).toEqual(['done', 'failed']);
  expect(recallableFrom(daysAgo(1), NOW)).toEqual(['requested', 'unfunded']);
  expect(recallableFrom(daysAgo(2), NOW)).toEqual(['requested', 'unfunded', 'asking']);
});

test('one under way for more than a day is late', () => {
  expect([isLate(daysAgo(1), NOW), isLate(daysAgo(1.01), NOW)]).toEqual([false, true]);
});

test.each([
  [{ state: 'pending' }, 0, 5],
  [{ state: 'pending' }, 2, 60],
  [{ state: 'later' }, 0, 30],
  [{ state: 'unfunded' }, 0, 60],
  [{ state: 'later', until: new Date(NOW.getTime() + 7 * 60_000) }, 3, 7],
] as const)('%j after %i days is asked again in %i minutes', (answer, days, minutes) => {
  expect(nextTry(answer, daysAgo(days), NOW).getTime() - NOW.getTime()).toBe(minutes * 60_000);
});
