import { useSyncExternalStore } from 'react';

// a finger is what points, or the window is no wider than a phone
const query = '(pointer: coarse), (max-width: 40rem)';
const subscribe = (changed: () => void): (() => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};
const isPhone = (): boolean => matchMedia(query).matches;

/** Whether apps are likely on this device: a phone or a tablet. False on the server. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone, () => false);
