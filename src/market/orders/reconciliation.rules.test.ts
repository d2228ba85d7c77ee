import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Booked, compare, distance, type Told } from './reconciliation.rules.ts';

const told = (state: Told['state'], amount = 0, reversed: number | null = 0): Told => ({
  state,
  amount,
  reversed,
});
const booked = (received: number, reversed = 0): Booked => ({ received, reversed });

test.each([
  ['nothing came', told('open'), booked(0), 'equal', 0],
  ['nobody has opened the page', told('none'), booked(0), 'equal', 0],
  ['it expired', told('expired'), booked(0), 'equal', 0],
  ['it was refused', told('failed'), booked(0), 'equal', 0],
  ['its fraud check waits', told('challenged', 100), booked(0), 'equal', 0],
  ['it came and is booked', told('paid', 100), booked(100), 'equal', 0],
  ['it came and is booked nowhere', told('paid', 100), booked(0), 'missing_in_ledger', 100],
  ['it came and another sum is booked', told('paid', 100), booked(90), 'different_amount', 10],
  ['it came, and is booked as gone', told('paid', 100), booked(100, 100), 'different_amount', 100],
  ['a part went back', told('reversed', 100, 30), booked(100, 30), 'equal', 0],
  ['a part went back unnoticed', told('reversed', 100, 30), booked(100), 'different_amount', 30],
  ['a part went back of what nobody noticed', told('reversed', 100, 30), booked(0), 'missing_in_ledger', 70],
  ['all went back', told('reversed', 100, 100), booked(100, 100), 'equal', 0],
  ['all went back unnoticed', told('reversed', 100, 100), booked(100), 'different_amount', 100],
  ['it came and went before anybody heard of it', told('reversed', 100, 100), booked(0), 'equal', 0],
  ['how much went back is not said', told('reversed', 100, null), booked(100), 'unknown', 100],
  ['the bank took it back, as booked', told('failed', 100), booked(100, 100), 'equal', 0],
  ['the bank took it back unnoticed', told('failed', 100), booked(100), 'missing_at_provider', 100],
  ['booked, and the provider does not know it', told('none'), booked(100), 'missing_at_provider', 100],
  ['booked, and the provider still waits', told('open'), booked(100), 'missing_at_provider', 100],
] as const)('%s', (_, said, inBooks, result, apart) => {
  expect(compare(said, inBooks)).toBe(result);
  expect(distance(said, inBooks)).toBe(apart);
});

test('equal means that no rupiah is apart', () => {
  const states = fc.constantFrom(
    ...(['none', 'open', 'paid', 'failed', 'expired', 'challenged', 'reversed'] as const),
  );
  const sums = fc.integer({ min: 0, max: 5 });
  fc.assert(
    fc.property(states, sums, sums, sums, sums, (state, amount, back, received, reversed) => {
      const said = told(state, amount, Math.min(back, amount));
      const inBooks = booked(received, Math.min(reversed, received));
      if (compare(said, inBooks) === 'equal') expect(distance(said, inBooks)).toBe(0);
    }),
  );
});
