import type { SourceRefund as Shown, SourceRefunds } from '#contract/source-refund.ts';

/** Refunds that go from the wallet to where they were paid from: what can go, and where they stand. Rupiah. */

export type RefundState = 'requested' | 'asking' | 'pending' | 'unfunded' | 'done' | 'failed';

/** As its buyer sees it: whether the provider may have something of it yet. */
export const shownState = (state: RefundState): Shown['status'] => {
  if (state === 'done' || state === 'failed') return state;
  return state === 'asking' || state === 'pending' ? 'sent' : 'requested';
};

const DAY_MS = 86_400_000;
/** Operators look after what is under way for longer. */
export const isLate = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() > DAY_MS;

/**
 * From which states an operator may give it back to the wallet: where the provider has said that it has nothing of it, or
 * has not answered for a day, and the operator has looked there.
 */
export const recallableFrom = (createdAt: Date, now: Date): readonly RefundState[] =>
  isLate(createdAt, now) ? ['requested', 'unfunded', 'asking'] : ['requested', 'unfunded'];

/** Until when a method takes refunds; null: it names no end. */
export const refundsUntil = (paidAt: Date, days: number): Date | null =>
  Number.isFinite(days) ? new Date(paidAt.getTime() + days * DAY_MS) : null;

/**
 * What can go back now.
 * @param days after the payment in which its method takes refunds; 0: never
 * @param left of what was refunded, what has not been sent on and not been taken back
 */
export const sendable = (
  { days, paidAt, left, saldo }: { days: number; paidAt: Date; left: number; saldo: number },
  now: Date,
): Pick<SourceRefunds, 'available' | 'blocked'> => {
  const until = refundsUntil(paidAt, days);
  if (days === 0) return { available: 0, blocked: 'method' };
  if (until !== null && until <= now) return { available: 0, blocked: 'late' };
  const available = Math.max(0, Math.min(left, saldo));
  return { available, blocked: available === 0 ? 'nothing' : null };
};

/** By what the provider knows a refund again; an attempt whose key has ended there is followed by the next. */
export const refundKey = (code: string, attempt: number): string =>
  attempt === 1 ? code : `${code}-${attempt}`;

/** Whether a key is one of a refund's, of any attempt. */
export const isKeyOf = (code: string, key: string): boolean => key === code || key.startsWith(`${code}-`);

const MINUTE_MS = 60_000;
/** When a refund is carried on after an answer. */
export const nextTry = (
  answer: { state: 'pending' | 'later' | 'unfunded'; until?: Date },
  createdAt: Date,
  now: Date,
): Date => {
  if (answer.until !== undefined) return answer.until;
  const isOld = now.getTime() - createdAt.getTime() > DAY_MS;
  const minutes = isOld || answer.state === 'unfunded' ? 60 : answer.state === 'pending' ? 5 : 30;
  return new Date(now.getTime() + minutes * MINUTE_MS);
};
