import { useEffect, useRef } from 'react';
import { isTyping } from '../data-table/row-keys.ts';

/** Keys of a page, as long as nobody writes and no dialog is open: `useKeys({ y: approve })`. */
export const useKeys = (keys: Record<string, (() => void) | undefined>): void => {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const act = now.current[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
