/** An answer before it is read. */
type Heard = { status: number; headers: Pick<Headers, 'get'> };

/** Nobody looks at a button that turns for longer: then what the shop says is shown. */
const MAX_MS = 120_000;

/** Seconds after which a shop that has no room now wants to be asked again; null: this is another answer. */
const busySeconds = ({ status, headers }: Heard): number | null => {
  const seconds = Number(headers.get('Retry-After') ?? 0);
  return status === 503 && seconds > 0 ? seconds : null;
};

type Tools = { now: () => number; chance: () => number; pause: (ms: number) => Promise<unknown> };
const ownTools: Tools = {
  now: () => performance.now(),
  chance: Math.random,
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
};

/**
 * For `again` of a call: waits as long as a crowded shop asks for, and up to a second more by chance, so that those who
 * were sent away together do not come back together; then it is asked once more, with the same key.
 * @param page `onWait`: the buyer is told so; `goesOn`: nothing is paid on a page that was left
 */
export const retryWhileBusy = (
  page: { onWait: () => void; goesOn: () => boolean },
  { now, chance, pause }: Tools = ownTools,
): ((heard: Heard) => Promise<boolean>) => {
  const until = now() + MAX_MS;
  return async (heard) => {
    const seconds = busySeconds(heard);
    if (seconds === null) return false;
    const ms = (seconds + chance()) * 1000;
    if (now() + ms > until) return false;
    page.onWait();
    await pause(ms);
    return page.goesOn();
  };
};
