import {
  type ChoiceSource,
  orderChoices,
  storeChoices,
  userChoices,
  withdrawalChoices,
} from '../ui/choice-box.tsx';
import type { OwnedAccount } from './accounts.rules.ts';

/** Where the owners of each kind of account are found by name or code. */
export const ownerSources: Record<OwnedAccount, ChoiceSource> = {
  buyer_wallet: userChoices,
  wallet_hold: userChoices,
  merchant_wallet: storeChoices,
  escrow: orderChoices,
  withdraw_pending: withdrawalChoices,
};
