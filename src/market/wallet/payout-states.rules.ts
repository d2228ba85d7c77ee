import type { Selectable } from 'kysely';
import type { PayoutRow, WithdrawalRow } from '../schema.ts';

/** What may be done with a withdrawal and its payout as they stand: what pages offer is what is taken. */

type Payout = Selectable<PayoutRow>;
type Withdrawal = Pick<Selectable<WithdrawalRow>, 'status' | 'held_until'>;

/** A payout service has it, or nobody knows whether it has: nobody transfers it by hand meanwhile. */
export const statesUnderWay: readonly Payout['state'][] = ['approved', 'sent', 'unclear'];

export const isUnderWay = (payout: Pick<Payout, 'state'> | null): boolean =>
  payout !== null && statesUnderWay.includes(payout.state);

/** After its account was changed a withdrawal waits for a while. */
export const isHeld = ({ held_until }: Withdrawal, now: Date): boolean =>
  held_until !== null && held_until > now;

/** Approved, and the service was not asked yet: nothing can have been sent. */
export const isUnasked = ({ state, asked_at }: Pick<Payout, 'state' | 'asked_at'>): boolean =>
  state === 'approved' && asked_at === null;

/** `unclear`: an operator has looked it up at the service and found it unpaid. */
export const isRecallable = (payout: Pick<Payout, 'state' | 'asked_at'>): boolean =>
  isUnasked(payout) || payout.state === 'unclear';

/** It had come back and was paid after all: somebody has to say what was done about it. */
export const isPaidAfterBounce = ({
  paid_late_at,
  closed_at,
}: Pick<Payout, 'paid_late_at' | 'closed_at'>): boolean => paid_late_at !== null && closed_at === null;

/** Why a withdrawal is not given to the payout service now, which pays to its bank or not; null: it is. */
export const whyNotSent = (
  withdrawal: Withdrawal,
  payout: Pick<Payout, 'state'> | null,
  isBankKnown: boolean,
  now: Date,
): 'changed_meanwhile' | 'payout_under_way' | 'withdraw_held' | 'payout_not_possible' | null => {
  if (withdrawal.status !== 'requested') return 'changed_meanwhile';
  if (isUnderWay(payout)) return 'payout_under_way';
  if (isHeld(withdrawal, now)) return 'withdraw_held';
  return isBankKnown ? null : 'payout_not_possible';
};
