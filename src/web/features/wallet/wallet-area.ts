import type { WalletEntryType } from '#contract/wallet.ts';
import type { sellerWallet } from '#messages/id/seller/wallet.ts';
import type { buyerWallet } from '#messages/id/wallet.ts';

/** What a buyer's wallet and a store's have different: their words, the kinds of their lines, where their pages lie. */
export type WalletArea = {
  words: Pick<typeof buyerWallet, keyof typeof buyerWallet & keyof typeof sellerWallet>;
  types: readonly WalletEntryType[];
  /** Of the wallet, with the query of a part of its history ('' or beginning with `?`). */
  path: (query: string) => string;
  orderPath: (code: string) => string;
  /** How the list of kinds and the headings look there. */
  smallFilter?: boolean;
  headClass?: { history?: string; withdrawals?: string };
};
