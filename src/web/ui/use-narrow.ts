import { useSyncExternalStore } from 'react';
import { limits } from '#common/limits.ts';

// in rem, as the style sheets have it: with larger letters in the browser a wider window is narrow
const query = `(max-width: ${limits.narrowWidthPx / 16}rem)`;
const subscribe = (changed: () => void): (() => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** As `useNarrow`, for what happens once; in the browser only. */
export const isNarrow = (): boolean => matchMedia(query).matches;

/** Whether the window is narrow (922 px or less with the browser's usual letters). False on the server: use it for behaviour, CSS for looks. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow, () => false);
