import { setTimeout as pause } from 'node:timers/promises';

const ASK_EVERY_MS = 1_000;
/** Whoever asks hears no later that the database is away: a balancer's check may wait for one second only. */
const PATIENCE_MS = 800;

/** Whether the database answers, for what can do without it for a while. */
export type Availability = {
  /** As it was heard last, at most some two seconds ago. */
  isAway: () => boolean;
  /** Tells once when the database goes away. @returns what ends the waiting */
  onAway: (listener: () => void) => () => void;
  /** Asks now. Resolves within 800 ms: false where there was no answer. */
  ask: () => Promise<boolean>;
  stop: () => void;
};

/**
 * Asks the database every second whether it is there.
 * @param answers resolves, whatever the database does
 */
export const watchAvailability = (answers: () => Promise<boolean>): Availability => {
  const listeners = new Set<() => void>();
  let isAway = false;
  let asking: Promise<boolean> | null = null;
  const note = (isThere: boolean): boolean => {
    isAway = !isThere;
    if (isAway) for (const listener of listeners) listener();
    return isThere;
  };
  /** One question at a time, however many ask. */
  const question = (): Promise<boolean> => {
    asking ??= answers()
      .then(note)
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  const timer = setInterval(() => void question(), ASK_EVERY_MS).unref();
  return {
    isAway: () => isAway,
    onAway: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask: () => Promise.race([question(), pause(PATIENCE_MS, false, { ref: false })]),
    stop: () => clearInterval(timer),
  };
};
