import { expect, test } from 'vitest';
import { isContactOpen, maskedAddress, maskedName } from './contact.rules.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

test.each([
  ['an order under way', { status: 'shipped', completedAt: null, lastMoveAt: day(1) }, 300, true],
  ['one that has just ended', { status: 'completed', completedAt: day(10), lastMoveAt: day(10) }, 39, true],
  ['one that ended long ago', { status: 'completed', completedAt: day(10), lastMoveAt: day(10) }, 40, false],
  ['one that was cancelled', { status: 'cancelled', completedAt: null, lastMoveAt: day(10) }, 40, false],
] as const)('a store reaches the buyer of %s: %j', (_, facts, at, isOpen) => {
  expect(isContactOpen(facts, 30, day(at))).toBe(isOpen);
});

test('what is masked tells buyers apart and names nobody', () => {
  expect(maskedName('Budi  Santoso')).toBe('B*** S***');
  const address = { receiver_name: 'Budi', phone: '+628123456789', address: 'Jalan Timor 1', city: 'Kupang' };
  expect(maskedAddress(address as never)).toEqual({
    receiver_name: 'B***',
    phone: '+62812****',
    address: '***',
    city: 'Kupang',
  });
});
