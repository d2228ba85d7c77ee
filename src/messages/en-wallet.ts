import { walletPages } from './en/wallet-pages.ts';
import type { WalletMessages } from './id-wallet.ts';

export const messages: WalletMessages = { walletPages };
