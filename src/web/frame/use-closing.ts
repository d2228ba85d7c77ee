import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls `close` when another page comes, for whatever lies over the page. */
export const useClosingOnMove = (close: () => void): void => {
  const { pathname, search } = useLocation();
  const start = useRef(pathname + search);
  const call = useRef(close);
  useEffect(() => {
    call.current = close;
  });
  useEffect(() => {
    if (pathname + search !== start.current) call.current();
  }, [pathname, search]);
};
