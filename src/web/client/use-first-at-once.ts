import { useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * Shows the first answer to a question at once, so that one which came before the page woke up is in the first thing that
 * is painted; later ones together with whatever follows upon them, as what belongs together must not be torn apart.
 * @returns to be called with what was asked and what shows its answer
 */
export const useFirstAtOnce = (): ((asked: string, show: () => void) => void) => {
  const shown = useRef<string | null>(null);
  return useCallback((asked, show) => {
    if (shown.current === asked) return show();
    shown.current = asked;
    flushSync(show);
  }, []);
};
