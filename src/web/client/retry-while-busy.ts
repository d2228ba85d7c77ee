/** An answer before it is read. */
type Heard = { status: number; headers: Pick<Headers, 'get'> };

/** Nobody looks at a button that turns for longer, or asks more often: then what the shop says is shown. */
const MAX_MS = 120_000;
const MAX_TRIES = 10;
/** From the fourth try on the page waits longer each time than it was told, up to so many seconds. */
const PATIENT_TRIES = 3;
const MAX_BACKOFF_S = 16;

/** For what a page waits: for room in the shop, or for what became of its own request of before. */
export type Waiting = 'crowded' | 'running';

/** For what, and after how many seconds the shop wants to be asked again; null: this is another answer. */
const waitOf = ({ status, headers }: Heard): { waiting: Waiting; seconds: number } | null => {
  const seconds = Number(headers.get('Retry-After') ?? 0);
  if (!(seconds > 0)) return null;
  if (status === 503) return { waiting: 'crowded', seconds };
  return status === 409 ? { waiting: 'running', seconds } : null;
};

type Tools = { now: () => number; chance: () => number; pause: (ms: number) => Promise<unknown> };
const ownTools: Tools = {
  now: () => performance.now(),
  chance: Math.random,
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
};

/**
 * For `again` of a call: waits as long as the shop asks for, and up to a second more by chance, so that those who were sent
 * away together do not come back together; then it is asked once more, with the same key. Ten times and two minutes at most.
 * @param page `onWait`: the buyer is told so; `goesOn`: nothing is paid on a page that was left
 */
export const retryWhileBusy = (
  page: { onWait: (waiting: Waiting) => void; goesOn: () => boolean },
  { now, chance, pause }: Tools = ownTools,
): ((heard: Heard) => Promise<boolean>) => {
  const until = now() + MAX_MS;
  let tries = 0;
  return async (heard) => {
    const wait = waitOf(heard);
    if (wait === null || tries === MAX_TRIES) return false;
    tries += 1;
    const backoff = tries > PATIENT_TRIES ? Math.min(2 ** (tries - PATIENT_TRIES), MAX_BACKOFF_S) : 0;
    const ms = (Math.max(wait.seconds, backoff) + chance()) * 1000;
    if (now() + ms > until) return false;
    page.onWait(wait.waiting);
    await pause(ms);
    return page.goesOn();
  };
};
