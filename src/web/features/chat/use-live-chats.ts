import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#common/locale.ts';
import { chatEvents } from '#contract/chat.ts';
import { pathOf } from '#web/client/browser-api.ts';
import { openLive } from '#web/client/live.ts';
import { useLocale } from '#web/client/messages.tsx';

/** How often is looked without a live connection. */
const POLL_MS = 5_000;

type Side = 'buyer' | 'store';
type Listener = {
  side: Side;
  onChange: (threadId: number | null) => void;
  onState: (isLive: boolean) => void;
};

const listeners = new Set<Listener>();
let isConnected = false;
let close: (() => void) | null = null;

const tellAll = () => {
  for (const { onChange } of listeners) onChange(null);
};

/** One connection for all parts of a page, as long as one of them listens. */
const open = (locale: Locale): (() => void) => {
  const end = openLive(pathOf(chatEvents), locale, {
    onState: (connected) => {
      isConnected = connected;
      for (const { onState } of listeners) onState(connected || document.visibilityState !== 'visible');
      if (connected) tellAll();
    },
    onEvent: (name, data) => {
      if (name !== 'chat') return;
      const event = JSON.parse(data) as { thread_id: number; side: Side };
      for (const listener of listeners) if (listener.side === event.side) listener.onChange(event.thread_id);
    },
  });
  const timer = setInterval(() => {
    if (!isConnected && document.visibilityState === 'visible') tellAll();
  }, POLL_MS);
  return () => {
    clearInterval(timer);
    end();
    isConnected = false;
  };
};

/**
 * Calls back when something may have changed in a thread of this side (null: in any): at once by the live connection, else
 * every five seconds while the page is seen.
 * @returns whether the connection is live; true until it is known to be otherwise
 */
export const useLiveChats = (side: Side, onChange: (threadId: number | null) => void): boolean => {
  const locale = useLocale();
  const [isLive, setLive] = useState(true);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    const listener: Listener = { side, onChange: (id) => change.current(id), onState: setLive };
    listeners.add(listener);
    close ??= open(locale);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      close?.();
      close = null;
    };
  }, [side, locale]);
  return isLive;
};
