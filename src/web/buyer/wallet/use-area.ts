import { useMessages } from '#web/client/messages.tsx';
import type { WalletArea } from '#web/features/wallet/wallet-area.ts';
import { urls } from '#web/urls.ts';

/** Kinds of lines that a buyer's wallet can have: sales are the stores'. */
const entryTypes = [
  'refund',
  'purchase',
  'purchase_return',
  'withdraw',
  'withdraw_return',
  'overpayment',
  'adjustment',
] as const;

export const useArea = (): WalletArea => ({
  words: useMessages().buyerWallet,
  failed: useMessages().account,
  types: entryTypes,
  path: (query) => urls.wallet() + query,
  orderPath: urls.order,
  smallFilter: true,
  headClass: { history: 'account-h', withdrawals: 'account-h' },
});
