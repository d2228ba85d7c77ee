import type { PayoutReason } from '#contract/wallet.ts';

/** How a service that sends money to bank accounts is asked; `midtrans-payouts.ts` is the first adapter. */

/** A transfer as it is asked for. Asked again with the same key it is the same transfer. */
export type PayoutRequest = {
  /** What the service remembers the request by for a day at least, unique for each attempt. */
  key: string;
  /** The service's name for it once an answer has told it; null: nobody here knows of one yet. */
  reference: string | null;
  /** Rupiah that are to arrive. */
  amount: number;
  /** The three digits by which Indonesian banks know each other. */
  bank: string;
  number: string;
  name: string;
};

/**
 * What became of one step of a payout. `made`: the service knows it by `reference`, and has yet to be told to carry it out
 * (ask again with the reference); `sent`: it carries it out; `refused`: nothing was made and nothing will be; `later`: nothing
 * was made by this request, because of the shop's own account there, its keys or too many questions; `unclear`: an
 * earlier request with this key was another one, so that a person has to look.
 */
export type PayoutStep =
  | { state: 'made'; reference: string }
  | { state: 'sent'; reference: string }
  | { state: 'refused'; detail: string }
  | { state: 'later'; detail: string }
  | { state: 'unclear'; detail: string };

/** How a payout stands with the service; `amount` in rupiah. `unknown`: it knows none of this name. */
export type PayoutStatus =
  | { state: 'waiting' | 'paid' | 'failed'; amount: number; detail: string }
  | { state: 'unknown' };

/** Whose account it is as the bank has it; `none`: there is none of this number, or it is closed. */
export type AccountName = { state: 'found'; name: string } | { state: 'none' } | { state: 'unchecked' };

/**
 * A service's message: `reference` is the payout that it is about, null when it is about none of them. Only that is
 * believed, and why it failed where no other answer says it.
 */
export type ReadPayoutMessage =
  | { ok: true; reference: string | null; failure: { reason: PayoutReason; detail: string } | null }
  | { ok: false; why: 'unreadable' | 'signature' };

export type PayoutService = {
  name: string;
  /** Whether it can pay to this bank; the others are paid by hand. */
  knows: (bank: string) => boolean;
  /** @throws DependencyDown when the service does not answer */
  accountName: (bank: string, number: string) => Promise<AccountName>;
  /**
   * Carries a payout one step further; asking again after a lost answer does nothing twice while the service remembers the
   * key. @throws DependencyDown when nobody knows what came of it
   */
  payout: (request: PayoutRequest) => Promise<PayoutStep>;
  /** @throws DependencyDown when the service does not answer */
  status: (reference: string) => Promise<PayoutStatus>;
  /** Checks a message's signature and reads what it is about. */
  read: (message: { rawBody: string; header: (name: string) => string | undefined }) => ReadPayoutMessage;
};
