import { useEffect, useRef } from 'react';

/** What the router keeps in an entry of the history, and how many overlays lie over the page there. */
type Entry = { key?: string; idx?: number; overlay?: number } | null;
type Router = {
  state: {
    location: { key: string; pathname: string; search: string; hash: string };
    navigation: { state: string };
  };
  subscribe: (listener: () => void) => unknown;
};

let router: Router | null = null;
/** Where among the entries the page stands that is shown. */
let index = 0;
/** How to close what is open, the lowest first. */
const overlays: (() => void)[] = [];
/** Whether an entry is being left whose overlay is closed already. */
let isLeaving = false;

const entryNow = (): Entry => history.state as Entry;
const depthOf = (entry: Entry): number => entry?.overlay ?? 0;

/** Whether an entry belongs to the page that is shown, with an overlay or without. */
const isOfThisPage = (entry: Entry): boolean => {
  if (router === null) return false;
  const { key, pathname, search, hash } = router.state.location;
  return (
    (entry?.key ?? 'default') === key &&
    location.pathname + location.search + location.hash === pathname + search + hash
  );
};

/** Gives the topmost overlay an entry of its own: the same address and the same page, as far as the router knows. */
const addEntry = (): void => {
  if (router === null || isLeaving || depthOf(entryNow()) >= overlays.length) return;
  const entry = entryNow();
  if (!isOfThisPage(entry)) return;
  history.pushState({ ...entry, idx: (entry?.idx ?? 0) + 1, overlay: overlays.length }, '');
};

/** Leaves entries whose overlays were closed otherwise than by "back", unless the page is being left anyway. */
const leaveEntries = (): void => {
  const tooMany = depthOf(entryNow()) - overlays.length;
  if (router === null || isLeaving || tooMany <= 0) return;
  if (router.state.navigation.state !== 'idle' || !isOfThisPage(entryNow())) return;
  isLeaving = true;
  history.go(-tooMany);
};

const closeDownTo = (depth: number): void => {
  while (overlays.length > depth) overlays.pop()?.();
};

/** Before the router hears of it: a step between entries of one page is none of its business. */
const onPop = (event: PopStateEvent): void => {
  const entry = event.state as Entry;
  const depth = depthOf(entry);
  const wasLeaving = isLeaving;
  isLeaving = false;
  if (isOfThisPage(entry)) {
    event.stopImmediatePropagation();
    // something else was opened while the entry before it was being left
    if (wasLeaving) addEntry();
    else closeDownTo(depth);
    return;
  }
  if (depth > 0) {
    // its overlay led to another page and is long closed: on to the page itself, or past it
    event.stopImmediatePropagation();
    history.go((entry?.idx ?? 0) < index ? -1 : 1);
    return;
  }
  closeDownTo(0);
};

/** To be called with the router before it is started, so that it hears of a step after this. */
export const watchOverlays = (): ((started: Router) => void) => {
  window.addEventListener('popstate', onPop, { capture: true });
  return (started) => {
    router = started;
    const remember = () => {
      index = entryNow()?.idx ?? 0;
    };
    remember();
    started.subscribe(remember);
  };
};

/** "Back" closes what is open instead of leaving the page below it; closed otherwise it leaves no step behind. */
export const useBackCloses = (isOpen: boolean, close: () => void): void => {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => latest.current();
    overlays.push(closeThis);
    addEntry();
    return () => {
      const at = overlays.indexOf(closeThis);
      if (at >= 0) overlays.splice(at, 1);
      // after the router has begun whatever closed it
      setTimeout(leaveEntries);
    };
  }, [isOpen]);
};
