import { getBank } from '#contract/seller.ts';
import { listStoreWithdraws, storeWalletHistory, storeWalletSaldo, type Withdraw } from '#contract/wallet.ts';
import { need } from '#web/client/api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { usePages } from '#web/features/lists/use-pages.ts';
import type { HistoryPage } from '#web/features/wallet/history.tsx';
import {
  type HistoryQuery,
  historyInput,
  writeHistoryQuery,
} from '#web/features/wallet/history-query.rules.ts';

/** What can be withdrawn, what is being withdrawn, what is still kept (SW2), and where it goes (ST5). */
export const useSaldo = () =>
  useApiQuery('saldo', async (api) => {
    const [saldo, bank] = await Promise.all([need(api.call(storeWalletSaldo)), need(api.call(getBank))]);
    return { saldo: saldo.data, bank: bank.data.bank_id === null ? null : bank.data };
  });

/** A page of what came in and went out (SW1). */
export const useHistory = (query: HistoryQuery) =>
  useApiQuery<HistoryPage>(writeHistoryQuery(query), async (api) => {
    const { data, meta } = await need(api.call(storeWalletHistory, { input: historyInput(query) }));
    return { list: data.list, meta: meta ?? null };
  });

/** The store's withdrawals, newest first (SW4). */
export const useWithdrawals = () =>
  usePages<Withdraw>({
    key: 'withdrawals',
    keyOf: (withdrawal) => withdrawal.withdraw_id,
    ask: (api, page) => need(api.call(listStoreWithdraws, { input: { page, per_page: 5 } })),
  });
