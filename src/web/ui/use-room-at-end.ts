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
 * further on than a busy page knows. Less whenever it rests higher up, none once that room is far out of sight; none
 * is kept for a list that became another, shorter one.
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
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const shrink = () => {
      if (end.current === null) return;
      const { top } = end.current.getBoundingClientRect();
      // close below the window it stays: the next throw begins there
      if (top >= innerHeight && top < 2 * innerHeight) return;
      const needed = downTo(end.current);
      setRoom((now) => Math.min(now, needed));
    };
    const stop = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
    const wait = () => {
      stop();
      timer = setTimeout(() => {
        // a busy page hears of what has scrolled meanwhile just before it draws
        frame = requestAnimationFrame(shrink);
      }, RESTS_MS);
    };
    wait();
    addEventListener('scroll', wait, { passive: true });
    return () => {
      stop();
      removeEventListener('scroll', wait);
    };
  }, [end, kept]);
  return goesOn ? 0 : room;
};
