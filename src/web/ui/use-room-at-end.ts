import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

type Options = {
  narrow: boolean;
  /** False as soon as the last of the list is there. */
  goesOn: boolean;
  loading: boolean;
};

/** For the moment of measuring: a page that is too short even then would be scrolled back by the browser. */
const PLENTY = 10_000;

/**
 * How many px stay empty where a list on a narrow window came to its end while it was read: down to the lower edge of
 * the window, so that nothing below moves into sight by itself. Given up once that room is out of sight; none is kept
 * for a list that became another, shorter one.
 */
export const useRoomAtEnd = (
  end: RefObject<HTMLElement | null>,
  { narrow, goesOn, loading }: Options,
): number => {
  const [before, setBefore] = useState({ goesOn, loading });
  const [room, setRoom] = useState(0);
  if (before.goesOn !== goesOn || before.loading !== loading) {
    setBefore({ goesOn, loading });
    if (before.goesOn && !goesOn) setRoom(narrow && before.loading ? PLENTY : 0);
  }
  // before anything is painted
  useLayoutEffect(() => {
    if (goesOn || end.current === null) return;
    setRoom(Math.max(0, Math.ceil(innerHeight - end.current.getBoundingClientRect().top)));
  }, [end, goesOn]);
  useEffect(() => {
    if (goesOn || room === 0 || end.current === null) return;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting && entry.boundingClientRect.top >= innerHeight) setRoom(0);
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [end, room, goesOn]);
  return goesOn ? 0 : room;
};
