import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

type Options = {
  narrow: boolean;
  /** False as soon as the last of the list is there. */
  goesOn: boolean;
  loading: boolean;
};

/** For the moment of measuring: a page that is too short even then would be scrolled back by the browser. */
const PLENTY = 10_000;
/** As long as this nothing has scrolled: a thumb's throw has come to rest. */
const RESTS_MS = 500;

/** px from here down to the lower edge of the window. */
const downTo = (end: HTMLElement): number =>
  Math.max(0, Math.ceil(innerHeight - end.getBoundingClientRect().top));

/**
 * How many px stay empty where a list on a narrow window came to its end while it was read: down to the lower edge of
 * the window, so that nothing below moves into sight by itself. While it scrolls a screen more, because the window is
 * further on than a busy page knows. Less whenever it rests higher up, none once that room is out of sight; none is
 * kept for a list that became another, shorter one.
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
    if (!goesOn && end.current !== null) setRoom(downTo(end.current) + innerHeight);
  }, [end, goesOn]);
  const kept = !goesOn && room > 0;
  useEffect(() => {
    if (!kept) return;
    const shrink = () => {
      if (end.current === null) return;
      const needed = downTo(end.current);
      setRoom((now) => Math.min(now, needed));
    };
    let timer = setTimeout(shrink, RESTS_MS);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(shrink, RESTS_MS);
    };
    addEventListener('scroll', wait, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', wait);
    };
  }, [end, kept]);
  return goesOn ? 0 : room;
};
