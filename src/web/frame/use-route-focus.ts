import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The page that the focus was last looked after on; outlives the frame, which an error page draws anew. */
let shown: string | null = null;

/**
 * After a step to another page the focus goes to its heading, which is so read aloud. A document's own start is the
 * browser's matter, and a page that has put the focus into a field of its own keeps it there.
 */
export const useRouteFocus = (): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    const isStep = shown !== null && shown !== pathname;
    shown = pathname;
    const title = document.querySelector<HTMLElement>('main h1');
    if (!isStep || title === null || document.activeElement?.matches('main :is(input, textarea, select)'))
      return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [pathname]);
};
