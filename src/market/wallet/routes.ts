import type { Locale } from '#common/locale.ts';
import { ok, refuse } from '#contract/envelope.ts';
import {
  exportStoreMoney,
  listStoreWithdraws,
  listWithdraws,
  requestStoreWithdraw,
  requestWithdraw,
  storeWalletHistory,
  storeWalletSaldo,
  walletHistory,
  walletSaldo,
} from '#contract/wallet.ts';
import { type Caller, type Route, route } from '#platform/http/route.ts';
import type { AppContext } from '../context.ts';
import { exportMoney } from './export-money.ts';
import { walletHistoryOf } from './history.ts';
import { saldoOf } from './saldo-store.ts';
import {
  type AnnounceNewAccount,
  type CheckPassword,
  listWithdrawals,
  requestWithdrawal,
  type WithdrawRequest,
} from './withdrawals.ts';

/** The caller's own wallet; the server lets nobody through who has none. */
const ownAccount = ({ accountId }: Caller) => {
  if (accountId === null) throw new Error('A guest has no wallet.');
  return { userId: accountId };
};

export type WalletPorts = {
  checkPassword: CheckPassword;
  announceNewAccount: (locale: Locale) => AnnounceNewAccount;
};

/** The buyer's wallet. */
export const walletRoutes = (
  ctx: AppContext,
  { checkPassword, announceNewAccount }: WalletPorts,
): Route[] => [
  route(walletHistory, ({ input, caller, locale, link }) =>
    walletHistoryOf(ctx, ownAccount(caller), input, locale, link),
  ),
  route(walletSaldo, async ({ caller }) => ok(await saldoOf(ctx, ownAccount(caller)))),
  route(requestWithdraw, ({ input: { password, ...request }, caller, locale }) => {
    const owner = ownAccount(caller);
    const { isConfirmed } = caller;
    const asked = { userId: owner.userId, typed: password, check: checkPassword, isConfirmed };
    return requestWithdrawal(ctx, owner, request, asked, announceNewAccount(locale));
  }),
  route(listWithdraws, ({ input, caller, locale, link }) =>
    listWithdrawals(ctx, ownAccount(caller), input, locale, link),
  ),
];

/** Where a store's money goes. */
export type BankAccount = Omit<WithdrawRequest, 'amount'>;

export type StoreWalletPorts = {
  checkPassword: CheckPassword;
  /** The account that the store has named; null while it has named none. */
  bankOf: (merchantId: number) => Promise<BankAccount | null>;
};

/** The caller's own store; the server lets nobody through who has none. */
const ownStore = ({ merchantId }: Caller) => {
  if (merchantId === null) throw new Error('Only a store has a store wallet.');
  return { merchantId };
};

/** A store's wallet apart from its owner's. */
export const storeWalletRoutes = (ctx: AppContext, { checkPassword, bankOf }: StoreWalletPorts): Route[] => [
  route(storeWalletHistory, ({ input, caller, locale, link }) =>
    walletHistoryOf(ctx, ownStore(caller), input, locale, link),
  ),
  route(storeWalletSaldo, async ({ caller }) => ok(await saldoOf(ctx, ownStore(caller)))),
  route(exportStoreMoney, async ({ caller, locale }) =>
    exportMoney(ctx, ownStore(caller).merchantId, locale),
  ),
  route(requestStoreWithdraw, async ({ input: { amount, password }, caller }) => {
    const owner = ownStore(caller);
    const bank = await bankOf(owner.merchantId);
    if (bank === null) return refuse('conflict', { faults: [{ field: 'bank_id', rule: 'required' }] });
    const userId = caller.accountId ?? 0;
    const request = { amount, ...bank };
    const { isConfirmed } = caller;
    return requestWithdrawal(ctx, owner, request, {
      userId,
      typed: password,
      check: checkPassword,
      isConfirmed,
    });
  }),
  route(listStoreWithdraws, async ({ input, caller, locale, link }) =>
    listWithdrawals(ctx, ownStore(caller), input, locale, link),
  ),
];
