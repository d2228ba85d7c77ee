import { walletPages } from './id/wallet-pages.ts';

/** Messages of one group of pages; only those pages bring them. */
export const messages = { walletPages };
export type WalletMessages = typeof messages;
