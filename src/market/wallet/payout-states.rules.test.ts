import { expect, test } from 'vitest';
import { isPaidAfterBounce, isRecallable, whyNotSent } from './payout-states.rules.ts';

const now = new Date('2026-11-20T05:00:00Z');
const waits = { status: 'requested', held_until: null } as const;

test.each([
  ['nothing is in the way', waits, null, true, null],
  ['it was paid or rejected', { ...waits, status: 'paid' }, null, true, 'changed_meanwhile'],
  ['the service has it', waits, { state: 'sent' }, true, 'payout_under_way'],
  ['nobody knows what came of it', waits, { state: 'unclear' }, true, 'payout_under_way'],
  ['it was taken back', waits, { state: 'recalled' }, true, null],
  ['its account is new', { ...waits, held_until: new Date(now.getTime() + 1) }, null, true, 'withdraw_held'],
  ['its account was new', { ...waits, held_until: now }, null, true, null],
  ['the service does not pay there', waits, null, false, 'payout_not_possible'],
] as const)('sending: %s', (_, withdrawal, payout, isBankKnown, why) => {
  expect(whyNotSent(withdrawal, payout, isBankKnown, now)).toBe(why);
});

test('only what cannot have been sent, or was looked up, is taken back', () => {
  expect(isRecallable({ state: 'approved', asked_at: null })).toBe(true);
  expect(isRecallable({ state: 'approved', asked_at: now })).toBe(false);
  expect(isRecallable({ state: 'unclear', asked_at: now })).toBe(true);
  expect(isRecallable({ state: 'sent', asked_at: now })).toBe(false);
});

test('paid after a bounce waits for a word until it is closed', () => {
  expect(isPaidAfterBounce({ paid_late_at: null, closed_at: null })).toBe(false);
  expect(isPaidAfterBounce({ paid_late_at: now, closed_at: null })).toBe(true);
  expect(isPaidAfterBounce({ paid_late_at: now, closed_at: now })).toBe(false);
});
