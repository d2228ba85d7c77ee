/** Pages are kept for some seconds: a reload right at zero may still bring the slot that has just ended. */
const pausesMs = [0, 5_000, 15_000];

/** Reloads the page at a countdown's zero (spec §4): at most three times for the same moment, lest a wrong clock reloads forever. */
export const reloadAtEnd = (at: string): void => {
  const key = `flash-end ${at}`;
  const tries = Number(sessionStorage.getItem(key) ?? 0);
  const pause = pausesMs[tries];
  if (pause === undefined) return;
  sessionStorage.setItem(key, String(tries + 1));
  setTimeout(() => location.reload(), pause);
};
