import { z } from 'zod';
import { announceChange, type UndoPorts } from '#market/accounts/index.ts';
import type { AppContext } from '#market/context.ts';
import { revokeKeysOfOwner } from '#market/integrations/index.ts';
import { bankOfMerchant, bankStanding, restoreBankAccount } from '#market/merchants/index.ts';
import { pauseStaffOfOwner } from '#market/staff/index.ts';
import {
  rejectWithdrawal,
  type StoreWalletPorts,
  stopHeldWithdrawals,
  type WalletPorts,
} from '#market/wallet/index.ts';

/** What the wallet's owner and the operators read of a withdrawal that was stopped by its link. */
const STOPPED = 'Dibatalkan oleh pemilik akun';

const changedBank = z.object({ merchant_id: z.number() });
const newAccount = z.object({ withdraw_id: z.number() });

/** What undoing a change of an account needs of the modules above accounts. */
export const undoPorts = (ctx: AppContext): UndoPorts => ({
  restoreBank: async (tx, before) => {
    await restoreBankAccount(tx, ctx.config.keys, before, ctx.clock.now());
    await stopHeldWithdrawals(tx, ctx, changedBank.parse(before).merchant_id, STOPPED);
  },
  stopWithdrawal: async (tx, before) => {
    // one that an operator has decided meanwhile stays as it is
    await rejectWithdrawal(tx, ctx, newAccount.parse(before).withdraw_id, STOPPED);
  },
  revokeKeys: async (tx, userId) => {
    await revokeKeysOfOwner(tx, userId, ctx.clock.now());
    await pauseStaffOfOwner(tx, userId, ctx.clock.now());
  },
});

/** How a buyer is told of money that was asked for to an account that is new to the wallet. */
export const announceNewAccount =
  (ctx: AppContext): WalletPorts['announceNewAccount'] =>
  (locale) =>
  (tx, { userId, withdrawId, details }) =>
    announceChange(tx, ctx, {
      userId,
      kind: 'withdrawal',
      before: { withdraw_id: withdrawId },
      details,
      locale,
    });

/** Where a store's money goes, until when it is held, and whether its bank knows the name. */
export const storeBank =
  (ctx: Pick<AppContext, 'db' | 'config'>): StoreWalletPorts['bankOf'] =>
  async (merchantId) => {
    const bank = await bankOfMerchant(ctx.db, ctx.config.keys, merchantId);
    return bank && { ...bank, ...(await bankStanding(ctx.db, merchantId)) };
  };
