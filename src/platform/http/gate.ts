import { AsyncLocalStorage } from 'node:async_hooks';

/** How many may do something costly at a time, and how long others may wait for it. */
export type GateSettings = {
  /** At work at one time. */
  atWork: number;
  /** Whoever would have to wait longer than so many ms is not let in. */
  longestWaitMs: number;
  /** Whoever has been inside for so many ms and not had a turn is sent away too: others took longer than was expected. */
  patienceMs: number;
  /** What one takes while as many as may are at work, as long as none was measured. */
  firstGuessMs: number;
  /** Nobody is told to come back later than in so many seconds. */
  latestReturnS: number;
};

/** A place inside. Whoever has one leaves it, whatever happens; to leave twice is to leave once. */
export type Ticket = {
  /** Resolves when it is this one's turn to work; false: it waited too long, or has left. */
  turn: () => Promise<boolean>;
  leave: () => void;
  /** Leaves unless it is at work: whoever asked has gone, but what was begun is finished. */
  giveUp: () => void;
};
export type NotNow = { retryAfterSeconds: number };

/** How much the newest measurement counts in the average. */
const NEWEST = 0.1;
/** A request whose body has not come after so many ms is no longer reckoned with, until it comes. */
const ARRIVING_MS = 2_000;

/**
 * A gate before work that a crowd would ask for all at once. Inside, so many work and the others wait in their order, as
 * many as will have their turn in time; everybody else is sent away at once and told when there is room for them, each
 * for another moment, so that the crowd does not come back as one.
 * @param tools `now` in ms; `chance` from 0 to 1
 */
export const createGate = (
  settings: GateSettings,
  tools: { now: () => number; chance: () => number } = { now: () => performance.now(), chance: Math.random },
) => {
  const { longestWaitMs, patienceMs, firstGuessMs, latestReturnS } = settings;
  let { atWork } = settings;
  const waiting = new Set<{ begin: () => void }>();
  let arriving = 0;
  let working = 0;
  let tookMs = firstGuessMs;
  let admitted = 0;
  let turnedAway = 0;
  /** Until then every turn is promised to somebody. */
  let promisedUntil = 0;

  /** ms between two turns. */
  const pace = (): number => tookMs / atWork;
  const expectedWait = (): number => Math.max(0, arriving + waiting.size + working + 1 - atWork) * pace();
  const next = (): void => {
    for (const one of waiting) {
      if (working >= atWork) return;
      waiting.delete(one);
      one.begin();
    }
  };

  /** When to come back: the next second that is not promised, or, where that is far off, one by chance. */
  const notNow = (): NotNow => {
    turnedAway += 1;
    const now = tools.now();
    promisedUntil = Math.max(promisedUntil, now + expectedWait()) + pace();
    const seconds = Math.ceil((promisedUntil - now) / 1000);
    if (seconds <= latestReturnS) return { retryAfterSeconds: Math.max(1, seconds) };
    const half = Math.ceil(latestReturnS / 2);
    return { retryAfterSeconds: half + Math.floor(tools.chance() * (latestReturnS - half + 1)) };
  };

  const ticket = (): Ticket => {
    let state: 'arriving' | 'late' | 'waiting' | 'working' | 'left' = 'arriving';
    let leaveQueue = () => {};
    let beganAt = 0;
    let cameAt = tools.now();
    arriving += 1;
    const patience = setTimeout(() => {
      if (state !== 'arriving') return;
      state = 'late';
      arriving -= 1;
    }, ARRIVING_MS).unref();
    const begin = () => {
      state = 'working';
      working += 1;
      admitted += 1;
      beganAt = tools.now();
    };
    const leave = () => {
      clearTimeout(patience);
      if (state === 'waiting') return leaveQueue();
      const was = state;
      state = 'left';
      if (was === 'arriving') arriving -= 1;
      if (was !== 'working') return;
      // what one takes while nobody else is at work says nothing about a crowd, where all of them share the machine
      if (working >= atWork) {
        // one that hung for seconds, as when the database died, says nothing about those to come
        const took = Math.min(tools.now() - beganAt, longestWaitMs);
        tookMs += (took - tookMs) * NEWEST;
      }
      working -= 1;
      next();
    };
    return {
      turn: async () => {
        if (state !== 'arriving' && state !== 'late') return false;
        if (state === 'arriving') arriving -= 1;
        else if (expectedWait() > longestWaitMs) {
          state = 'left';
          return false;
        } else cameAt = tools.now();
        clearTimeout(patience);
        state = 'waiting';
        if (working < atWork && waiting.size === 0) {
          begin();
          return true;
        }
        return new Promise<boolean>((resolve) => {
          const one = {
            begin: () => {
              clearTimeout(tooLong);
              begin();
              resolve(true);
            },
          };
          leaveQueue = () => {
            clearTimeout(tooLong);
            waiting.delete(one);
            state = 'left';
            resolve(false);
          };
          const tooLong = setTimeout(leaveQueue, Math.max(0, cameAt + patienceMs - tools.now()));
          waiting.add(one);
        });
      },
      leave,
      giveUp: () => {
        if (state !== 'working') leave();
      },
    };
  };

  return {
    /** Lets one in, or says when to come back. Decides at once. */
    admit: (): Ticket | NotNow => (expectedWait() > longestWaitMs ? notNow() : ticket()),
    notNow,
    /** From now on so many may be at work; null: as many as the settings say. Whoever is at work finishes. */
    setAtWork: (many: number | null): void => {
      atWork = many ?? settings.atWork;
      next();
    },
    atWork: (): number => atWork,
    /** What goes on inside. */
    inside: () => ({ arriving, waiting: waiting.size, working }),
    /** Since the start: those who had their turn, and those who were told to come back. */
    passed: () => ({ admitted, turned_away: turnedAway }),
  };
};
export type Gate = ReturnType<typeof createGate>;

const places = new AsyncLocalStorage<Ticket>();

/** Does what has its turn now, so that it can leave its place (`leavePlace`). */
export const inPlace = <T>(ticket: Ticket, work: () => T): T => places.run(ticket, work);

/**
 * Gives the place behind the gate to the next one, before whoever has it waits for somebody outside: that may take seconds,
 * and costs neither database nor processor. Nothing where there is no place.
 */
export const leavePlace = (): void => places.getStore()?.leave();

/** There is no room behind a gate for what was asked. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
  readonly retryAfterSeconds: number;

  constructor({ retryAfterSeconds }: NotNow) {
    super('There is no room now.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Does some work when its turn comes. @throws NoRoomError when it would have to wait too long */
export const behind = async <T>(gate: Gate, work: () => Promise<T>): Promise<T> => {
  const ticket = gate.admit();
  if ('retryAfterSeconds' in ticket) throw new NoRoomError(ticket);
  if (!(await ticket.turn())) throw new NoRoomError(gate.notNow());
  try {
    return await work();
  } finally {
    ticket.leave();
  }
};
