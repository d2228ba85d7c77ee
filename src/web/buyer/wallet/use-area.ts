import { urls } from '#web/urls.ts';
import type { WalletArea } from '#web/wallet/wallet-area.ts';
import { useBuyerMessages } from '../words.ts';
import { useWalletWords } from './words.ts';

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
  words: useWalletWords(),
  failed: useBuyerMessages().account,
  types: entryTypes,
  path: (query) => urls.wallet() + query,
  orderPath: urls.order,
  smallFilter: true,
  headClass: { history: 'account-h', withdrawals: 'account-h' },
});
