import { useEffect } from 'react';
import { createStore, useStore } from '#web/client/store.ts';

const flags = createStore(0);
const raise = (): void => flags.set(flags.get() + 1);
const lower = (): void => flags.set(Math.max(0, flags.get() - 1));

/** Shows the overlay for as long as the work takes, whatever its outcome. */
const during = async <T>(work: Promise<T>): Promise<T> => {
  raise();
  try {
    return await work;
  } finally {
    lower();
  }
};

/** `const during = useLoading(); await during(api.call(…))`. */
export const useLoading = (): typeof during => during;

/** The overlay stands while `flag` is set. */
export const useLoadingFlag = (flag: boolean): void => {
  useEffect(() => {
    if (!flag) return;
    raise();
    return lower;
  }, [flag]);
};

export const useIsLoading = (): boolean => useStore(flags, (count) => count > 0);
