import { operatorDashboard, type WaitingCounts } from '#contract/operator-dashboard.ts';
import { type Api, need } from '#web/client/api.ts';
import { createStore, useStore } from '#web/client/store.ts';

const store = createStore<WaitingCounts | null>(null);

/** O1: what waits, and today. Rejects as `need` does. */
export const loadQueues = async (api: Api): Promise<void> => {
  store.set((await need(api.call(operatorDashboard))).data);
};

/** What waits and what was sold today; null until it is known. */
export const useQueues = (): WaitingCounts | null => useStore(store, (counts) => counts);
