import { useMessages } from '#web/client/messages.tsx';
import type { WalletArea } from '#web/features/wallet/wallet-area.ts';
import { sellerUrls } from '../seller-urls.ts';

/** Kinds of lines that a store's wallet can have: payments and refunds are the buyers'. */
const entryTypes = ['sale', 'withdraw', 'withdraw_return', 'adjustment'] as const;

export const useArea = (): WalletArea => {
  const { seller, sellerWallet } = useMessages();
  return {
    words: sellerWallet,
    failed: seller,
    types: entryTypes,
    path: sellerUrls.wallet,
    orderPath: sellerUrls.order,
    headClass: { withdrawals: 'down-2' },
  };
};
