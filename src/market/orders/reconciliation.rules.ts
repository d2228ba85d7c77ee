import type { ChargeState, ReconciliationResult } from '#contract/operator-reconciliation.ts';

/** What a provider says of a charge, beside what the ledger has booked of it. Rupiah. */

/** `amount` is what came, `reversed` how much of it went back in all; null where the provider does not say how much. */
export type Told = { state: ChargeState; amount: number; reversed: number | null };
export type Booked = { received: number; reversed: number };

/** What the provider has of it by now; null where it does not say. */
const heldByProvider = ({ state, amount, reversed }: Told): number | null => {
  if (state === 'paid') return amount;
  if (state !== 'reversed') return 0;
  return reversed === null ? null : amount - reversed;
};

/**
 * Whether both agree on what came and what went back. Money that came and went back whole before anybody heard of it is
 * booked nowhere, and that is right.
 */
export const compare = (told: Told, booked: Booked): Exclude<ReconciliationResult, 'corrected'> => {
  const held = heldByProvider(told);
  if (held === null) return 'unknown';
  const bookedNow = booked.received - booked.reversed;
  if (held === 0 && bookedNow === 0) return 'equal';
  if (booked.received === 0) return 'missing_in_ledger';
  if (held === 0) return told.state === 'reversed' ? 'different_amount' : 'missing_at_provider';
  const isSame = booked.received === told.amount && bookedNow === held;
  return isSame ? 'equal' : 'different_amount';
};

/** How much the books and the provider are apart. */
export const distance = (told: Told, booked: Booked): number =>
  Math.abs((heldByProvider(told) ?? 0) - (booked.received - booked.reversed));
