import { useCallback } from 'react';
import { useApi } from '#web/client/use-api.ts';
import { loadQueues } from './queue-store.ts';

/** Counts what waits anew, after something of it was dealt with. A count that does not come is no failure of the act. */
export const useRecount = (): (() => void) => {
  const api = useApi();
  return useCallback(() => void loadQueues(api).catch(console.error), [api]);
};
