import { ok, refuse } from '#contract/envelope.ts';
import {
  listStoreWithdraws,
  requestStoreWithdraw,
  storeWalletHistory,
  storeWalletSaldo,
} from '#contract/wallet.ts';
import { type Caller, type Route, route } from '#platform/http/route.ts';
import type { AppContext } from '../context.ts';
import { walletHistoryOf } from './history.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { type CheckPassword, requestWithdrawal, type WithdrawRequest } from './request-withdraw.ts';
import { saldoOf } from './saldo.ts';

/** Where a store's money goes. */
export type BankAccount = Omit<WithdrawRequest, 'amount'>;

export type StoreWalletPorts = {
  checkPassword: CheckPassword;
  /** The account that the store has named; null while it has named none. */
  bankOf: (merchantId: number) => Promise<BankAccount | null>;
};

/** The caller's own store; the server lets nobody through who has none. */
const own = ({ merchantId }: Caller) => {
  if (merchantId === null) throw new Error('Only a store has a store wallet.');
  return { merchantId };
};

/** A store's wallet (API SW1–SW4), apart from its owner's. */
export const storeWalletRoutes = (ctx: AppContext, { checkPassword, bankOf }: StoreWalletPorts): Route[] => [
  route(storeWalletHistory, ({ input, caller, locale, link }) =>
    walletHistoryOf(ctx, own(caller), input, locale, link),
  ),
  route(storeWalletSaldo, async ({ caller }) => ok(await saldoOf(ctx, own(caller)))),
  route(requestStoreWithdraw, async ({ input: { amount, password }, caller }) => {
    const owner = own(caller);
    const bank = await bankOf(owner.merchantId);
    if (bank === null) return refuse('conflict', { faults: [{ field: 'bank_id', rule: 'required' }] });
    const { bank_id, rekening, atas_nama, cabang } = bank;
    const userId = caller.accountId ?? 0;
    const asked = { amount, bank_id, rekening, atas_nama, cabang };
    return requestWithdrawal(ctx, owner, asked, { userId, given: password, check: checkPassword });
  }),
  route(listStoreWithdraws, async ({ input, caller, link }) =>
    listWithdrawals(ctx, own(caller), input, link),
  ),
];
