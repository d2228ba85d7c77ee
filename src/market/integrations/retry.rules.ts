const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a message waits after each attempt that failed; together a day. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  6 * HOUR_MS,
  10 * HOUR_MS + 25 * MINUTE_MS,
];
/** A message is given up so long after it was first to be sent. */
export const ROUND_MS = PAUSES_MS.reduce((sum, pause) => sum + pause, 0) + HOUR_MS;
/** An address that takes nothing for so long is switched off. */
export const FAILING_MS = 72 * HOUR_MS;
/** An address that cannot be reached is tried at least this often while something waits for it. */
const MAX_PAUSE_MS = HOUR_MS;

/** A tenth more or less, so that what failed together does not come back together. @param chance 0 to 1 */
const spread = (ms: number, chance: number): number => Math.round(ms * (0.9 + 0.2 * chance));

/** Until the next attempt of a message, ms; null after the last one. @param attempts that have failed so far, at least 1 */
export const retryAfterMs = (attempts: number, chance: number): number | null => {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? null : spread(pause, chance);
};

/** So long an address is left alone that could not be reached `failures` times in a row, ms. */
export const pauseMs = (failures: number, chance: number): number =>
  spread(Math.min(MAX_PAUSE_MS, PAUSES_MS[failures - 1] ?? MAX_PAUSE_MS), chance);

/** What an answer means. `later`: the address as a whole cannot take anything now; `refused`: it does not take this message. */
export type Outcome = 'taken' | 'gone' | 'later' | 'refused';

/** @param status of the answer; 0: there was none */
export const outcomeOf = (status: number): Outcome => {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 410) return 'gone';
  return [0, 429, 502, 503, 504].includes(status) ? 'later' : 'refused';
};

/** Seconds that an answer asks to wait, ms, at most a day; null: it asks for none that can be understood. */
export const askedPauseMs = (retryAfter: string | undefined, now: Date): number | null => {
  if (retryAfter === undefined) return null;
  const ms = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * SECOND_MS
    : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, 24 * HOUR_MS) : null;
};
