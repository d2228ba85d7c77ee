import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import { operatorDashboard, type WaitingCounts } from '#contract/operator-dashboard.ts';
import { type Api, need } from '#web/client/api.ts';
import { createStore, useStore } from '#web/client/store.ts';
import { useApi } from '#web/client/use-api.ts';
import { lacksSecondFactor } from './access.ts';

const store = createStore<WaitingCounts | null>(null);

/** Asks what waits and what was sold today. @throws as `need` does */
const loadWaitingCounts = async (api: Api): Promise<void> => {
  store.set((await need(api.call(operatorDashboard))).data);
};

/** What waits and what was sold today; null until it is known. */
export const useWaitingCounts = (): WaitingCounts | null => useStore(store, (counts) => counts);

/** Counts what waits anew, after something of it was dealt with. A count that does not come is no failure of the act. */
export const useRefreshWaitingCounts = (): (() => void) => {
  const api = useApi();
  return useCallback(() => void loadWaitingCounts(api).catch(console.error), [api]);
};

const everyMs = 30_000;

/** Keeps what waits up to date: every 30 s while the page is seen, when it is come back to, and from page to page. */
export const useWaitingCountsUpdates = (): void => {
  const api = useApi();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew on another page
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        await loadWaitingCounts(api);
      } catch (error) {
        // whoever has to set up a second factor first is told by the page
        if (!lacksSecondFactor(error)) console.error(error);
      }
    };
    ask();
    const timer = setInterval(ask, everyMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [api, pathname]);
};
