import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { integerField, secretField } from './fields.ts';
import { nothing, pageQuery } from './query.ts';
import { saldo, walletHistoryPage, walletHistoryQuery, withdraw } from './wallet.ts';

const own = { access: 'seller', caching: 'never', kind: 'one', params: nothing } as const;

export const storeWalletHistory = endpoint({
  ...own,
  name: 'storeWalletHistory',
  method: 'GET',
  path: '/merchant/dashboard/wallet/history',
  kind: 'paged',
  input: walletHistoryQuery,
  output: walletHistoryPage,
  summary: "What came into and went out of the own store's wallet, newest first.",
});
export const storeWalletSaldo = endpoint({
  ...own,
  name: 'storeWalletSaldo',
  method: 'GET',
  path: '/merchant/dashboard/wallet/saldo',
  input: nothing,
  output: saldo,
  summary: "The own store's balance: spendable, asked for, and not yet released.",
});
export const requestStoreWithdraw = endpoint({
  ...own,
  name: 'requestStoreWithdraw',
  idempotent: true,
  method: 'POST',
  path: '/merchant/dashboard/wallet/withdraw',
  input: z.object({ amount: integerField(1, 1e12).required, password: secretField.required }),
  output: withdraw,
  summary: "Asks for money from the own store's wallet to its bank account.",
});
export const listStoreWithdraws = endpoint({
  ...own,
  name: 'listStoreWithdraws',
  method: 'GET',
  path: '/merchant/dashboard/wallet/withdraw/list',
  kind: 'paged',
  input: pageQuery,
  output: z.array(withdraw),
  summary: "The own store's withdrawals.",
});
