import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#web/client/api.ts';
import { forgetSession } from '#web/client/session.ts';
import { useApi } from '#web/client/use-api.ts';
import { loadQueues } from './queue-store.ts';

const everyMs = 30_000;

/** Keeps what waits up to date (O1): every 30 s while the page is seen, when it is come back to, and from page to page. */
export const useWatching = (): void => {
  const api = useApi();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew on another page
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        await loadQueues(api);
      } catch (error) {
        console.error(error);
        if (error instanceof ApiError && error.code === 401) forgetSession();
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
