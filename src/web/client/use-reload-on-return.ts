import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Loads the page's data again when the reader comes back to its tab: others act on the same things meanwhile. */
export const useReloadOnReturn = (isOn = true): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const reload = () => {
      if (document.visibilityState === 'visible') revalidate();
    };
    document.addEventListener('visibilitychange', reload);
    return () => document.removeEventListener('visibilitychange', reload);
  }, [isOn, revalidate]);
};
