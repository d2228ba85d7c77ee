import { callHeaders } from './browser-api.ts';

/** ms: how soon it connects again, longer each time it did not work. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

type Handlers = {
  /** The data of an event, and its name. */
  onEvent: (name: string, data: string) => void;
  /** Whether it is connected now: after each new connection something may have been missed. */
  onState: (isConnected: boolean) => void;
};

/** One event of `text/event-stream`: its lines without the blank one after it. */
const readEvent = (block: string): { name: string; data: string } => {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) name = line.slice(7);
    else if (line.startsWith('data: ')) data.push(line.slice(6));
  }
  return { name, data: data.join('\n') };
};

/**
 * Server-sent events by `fetch`, because `EventSource` cannot send the credential. Connects while the page is seen, again
 * and again with growing pauses, until the returned function is called.
 */
export const openLive = (path: string, language: string, { onEvent, onState }: Handlers): (() => void) => {
  let isOver = false;
  let abort: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;

  const listen = async (signal: AbortSignal): Promise<void> => {
    const headers = { ...callHeaders(language), Accept: 'text/event-stream' };
    const response = await fetch(path, { headers, signal, cache: 'no-store' });
    if (!response.ok || response.body === null) throw new Error(`${path} answered ${response.status}`);
    onState(true);
    pause = FIRST_PAUSE_MS;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const { name, data } = readEvent(block);
        if (data !== '') onEvent(name, data);
      }
    }
  };
  const connect = async (): Promise<void> => {
    clearTimeout(timer);
    if (isOver || abort !== null || document.visibilityState !== 'visible') return;
    abort = new AbortController();
    await listen(abort.signal).catch(() => undefined);
    abort = null;
    if (isOver) return;
    onState(false);
    timer = setTimeout(connect, pause);
    pause = Math.min(MAX_PAUSE_MS, pause * 2);
  };
  const onVisibility = () => {
    if (document.visibilityState === 'visible') void connect();
    // a page that nobody sees holds no connection; what it missed is asked for when it is seen again
    else abort?.abort();
  };
  document.addEventListener('visibilitychange', onVisibility);
  void connect();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    abort?.abort();
  };
};
