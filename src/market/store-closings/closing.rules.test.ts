import { expect, test } from 'vitest';
import type { ClosingItem } from '#contract/store-closing.ts';
import { type ClosingFacts, nextStep } from './closing.rules.ts';

const now = new Date('2026-11-20T05:00:00Z');
const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
const orders: ClosingItem = { kind: 'orders', count: 1, amount: 50_000, until: null };
const step = (facts: Partial<ClosingFacts>) =>
  nextStep({
    now,
    isOwnerSuspended: false,
    open: [],
    balance: 0,
    moneyUntil: null,
    payout: 'none',
    bank: 'ready',
    ...facts,
  });

test('a store is closed when nothing is open and it has no money', () => {
  expect(step({})).toBe('close');
  expect(step({ open: [orders] })).toBe('wait');
  expect(step({ isOwnerSuspended: true })).toBe('wait');
});

test('money is told of, waits for its owner, and is paid out then', () => {
  expect(step({ balance: 1 })).toBe('tell');
  expect(step({ balance: 1, open: [orders] })).toBe('wait');
  expect(step({ balance: 1, moneyUntil: day(1) })).toBe('wait');
  expect(step({ balance: 1, moneyUntil: now })).toBe('pay');
  // more than one withdrawal may have
  expect(step({ balance: 1, moneyUntil: now, payout: 'paid' })).toBe('pay');
});

test('where a bank account does not take it, it becomes the owner’s own balance', () => {
  expect(step({ balance: 1, moneyUntil: now, bank: 'none' })).toBe('move');
  expect(step({ balance: 1, moneyUntil: now, payout: 'rejected' })).toBe('move');
  // not before its time, and not while the account is too new
  expect(step({ balance: 1, moneyUntil: day(1), bank: 'none' })).toBe('wait');
  expect(step({ balance: 1, moneyUntil: now, bank: 'held' })).toBe('wait');
});
