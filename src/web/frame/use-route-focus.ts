import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The page that the focus was last looked after on; outlives the frame, which an error page draws anew. */
let shown: string | null = null;

/**
 * After a step to another page the focus goes to its heading, which is so read aloud, or to its start where it has none.
 * A document's own start is the browser's matter; so is a page that has put the focus into a field of its own.
 */
export const useRouteFocus = (): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    const isStep = shown !== null && shown !== pathname;
    shown = pathname;
    if (!isStep || document.activeElement?.matches('main :is(input, textarea, select)')) return;
    const start =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    start?.setAttribute('tabindex', '-1');
    start?.focus({ preventScroll: true });
  }, [pathname]);
};
