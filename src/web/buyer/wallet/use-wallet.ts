import { listWithdraws, type Withdraw, walletHistory, walletSaldo } from '#contract/wallet.ts';
import { need } from '#web/client/api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { usePages } from '#web/features/lists/use-pages.ts';
import type { HistoryPage } from '#web/features/wallet/history.tsx';
import {
  type HistoryQuery,
  historyInput,
  writeHistoryQuery,
} from '#web/features/wallet/history-query.rules.ts';

/** What is in the wallet and what is held (BW2). */
export const useSaldo = () => useApiQuery('saldo', async (api) => (await need(api.call(walletSaldo))).data);

/** A page of what came in and went out (BW1). */
export const useHistory = (query: HistoryQuery) =>
  useApiQuery<HistoryPage>(writeHistoryQuery(query), async (api) => {
    const { data, meta } = await need(api.call(walletHistory, { input: historyInput(query) }));
    return { list: data.list, meta: meta ?? null };
  });

/** The own withdrawals, newest first (BW4). */
export const useWithdrawals = () =>
  usePages<Withdraw>({
    key: 'withdrawals',
    keyOf: (withdrawal) => withdrawal.withdraw_id,
    ask: (api, page) => need(api.call(listWithdraws, { input: { page, per_page: 5 } })),
  });
