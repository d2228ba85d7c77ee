import { type Refusal, refuse } from '#contract/envelope.ts';
import type { Actor } from '../audit/index.ts';
import type { MarketContext } from '../context.ts';
import { isCodeRace } from './vouchers-store.ts';

export type VoucherPlace = Pick<MarketContext, 'db' | 'clock'>;

/** Whose voucher: a store's, or the marketplace's (`merchantId` null); and the account whose files may stand on it. */
export type VoucherOwner = {
  merchantId: number | null;
  userId: number;
  /** The operator who is written down; null when a store writes its own. */
  actor: Actor | null;
};

export const codeTaken = (): Refusal =>
  refuse('conflict', { faults: [{ field: 'voucher_code', rule: 'unique' }] });

/** Runs `work`; a code that somebody else took in the same moment is a 409 like any taken one. */
export const orCodeTaken = async <T>(work: () => Promise<T | Refusal>): Promise<T | Refusal> => {
  try {
    return await work();
  } catch (error) {
    if (isCodeRace(error)) return codeTaken();
    throw error;
  }
};
