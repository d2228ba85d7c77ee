import type { Clock } from '#common/clock.ts';

type Window = { start: number; count: number };

/**
 * Counts events per key in fixed windows of `windowMs`. `take` gives 0 when allowed, else the seconds to wait.
 * Kept in this process; with several servers each counts its share.
 */
export const createRateLimiter = (clock: Clock, most: number, windowMs: number) => {
  let windows = new Map<string, Window>();
  let sweptAt = 0;
  const sweep = (now: number) => {
    if (now - sweptAt < windowMs) return;
    windows = new Map([...windows].filter(([, window]) => now - window.start < windowMs));
    sweptAt = now;
  };
  const left = (window: Window, now: number): number =>
    Math.max(1, Math.ceil((window.start + windowMs - now) / 1000));
  return {
    /** Seconds to wait when all of `key`'s events are used up, else 0; counts nothing. */
    wait: (key: string): number => {
      const now = clock.now().getTime();
      const window = windows.get(key);
      if (window === undefined || now - window.start >= windowMs || now < window.start) return 0;
      return window.count < most ? 0 : left(window, now);
    },
    take: (key: string): number => {
      const now = clock.now().getTime();
      sweep(now);
      const window = windows.get(key);
      if (window === undefined || now - window.start >= windowMs || now < window.start) {
        windows.set(key, { start: now, count: 1 });
        return 0;
      }
      window.count += 1;
      return window.count <= most ? 0 : left(window, now);
    },
  };
};
export type RateLimiter = ReturnType<typeof createRateLimiter>;
