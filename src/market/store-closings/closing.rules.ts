import type { ClosingItem } from '#contract/store-closing.ts';

/** How the last payout by the shop stands. */
export type Payout = 'none' | 'requested' | 'paid' | 'rejected';

export type ClosingFacts = {
  now: Date;
  /** An account that is suspended gets no money. */
  isOwnerSuspended: boolean;
  /** What is open besides the balance. */
  open: readonly ClosingItem[];
  /** Rupiah that the store could withdraw. */
  balance: number;
  moneyUntil: Date | null;
  payout: Payout;
  /** `held`: it was changed lately, and nothing is paid to it yet. */
  bank: 'none' | 'held' | 'ready';
};

/**
 * What comes next for a store that is being closed:
 * - `wait`: something is open, or its owner may still withdraw;
 * - `tell`: only money is left, and its owner has so many days for it from now on;
 * - `pay`: the shop pays it to the store's bank account;
 * - `move`: it cannot be paid there, so that it becomes the owner's own balance;
 * - `close`: nothing is left.
 */
export const nextStep = ({
  now,
  isOwnerSuspended,
  open,
  balance,
  moneyUntil,
  payout,
  bank,
}: ClosingFacts): 'wait' | 'tell' | 'pay' | 'move' | 'close' => {
  if (isOwnerSuspended || open.length > 0) return 'wait';
  if (balance === 0) return 'close';
  if (moneyUntil === null) return 'tell';
  if (now < moneyUntil || bank === 'held') return 'wait';
  // what a bank has refused once is not sent there again
  return bank === 'none' || payout === 'rejected' ? 'move' : 'pay';
};
