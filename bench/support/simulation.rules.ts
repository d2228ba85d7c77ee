/** What one customer of a simulation does next. Times are milliseconds. */
export type Step =
  /** Waits for one of a station's servers and has it for that long. */
  | { serve: string; ms: number }
  /** Waits for one of a station's servers and keeps it until `release`. */
  | { hold: string }
  | { release: string }
  /** Whatever waits when the station becomes free is done together, as PostgreSQL's commits share one flush. */
  | { together: string; ms: number }
  | { pause: number };

export type Station = { servers: number };
export type StationFigures = { utilisation: number; meanQueue: number; longestQueue: number };
export type Simulated = {
  /** How long each customer took that was finished within what is measured. */
  tookMs: number[];
  arrived: number;
  finished: number;
  stations: Record<string, StationFigures>;
};

/** A time that forgets how long it has been waited for already. */
export const exponential = (random: () => number, mean: number): number => -Math.log(1 - random()) * mean;

type Event = { at: number; order: number; run: () => void };

/** What comes next of all that was put in; of two at the same time what was put in first. */
class Agenda {
  readonly #heap: Event[] = [];
  #order = 0;

  #isSooner(a: number, b: number): boolean {
    const [one, other] = [this.#heap[a]!, this.#heap[b]!];
    return one.at < other.at || (one.at === other.at && one.order < other.order);
  }

  #swap(a: number, b: number): void {
    [this.#heap[a], this.#heap[b]] = [this.#heap[b]!, this.#heap[a]!];
  }

  add(at: number, run: () => void): void {
    this.#heap.push({ at, order: this.#order++, run });
    let child = this.#heap.length - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!this.#isSooner(child, parent)) break;
      this.#swap(child, parent);
      child = parent;
    }
  }

  next(): Event | undefined {
    const first = this.#heap[0];
    const last = this.#heap.pop();
    if (first === undefined || last === undefined || this.#heap.length === 0) return first;
    this.#heap[0] = last;
    let parent = 0;
    for (;;) {
      let soonest = parent;
      for (const child of [2 * parent + 1, 2 * parent + 2])
        if (child < this.#heap.length && this.#isSooner(child, soonest)) soonest = child;
      if (soonest === parent) return first;
      this.#swap(parent, soonest);
      parent = soonest;
    }
  }
}

/** The servers of a station and who waits for one, with what is measured of both from `from` on. */
class Line {
  busy = 0;
  #waiting: (() => void)[] = [];
  #gone = 0;
  readonly #servers: number;
  readonly #from: number;
  #last = 0;
  #busyMs = 0;
  #queueMs = 0;
  #longest = 0;

  constructor(servers: number, from: number) {
    this.#servers = servers;
    this.#from = from;
  }

  measure(now: number): void {
    const ms = Math.max(0, now - Math.max(this.#last, this.#from));
    this.#busyMs += this.busy * ms;
    this.#queueMs += this.length * ms;
    if (ms > 0) this.#longest = Math.max(this.#longest, this.length);
    this.#last = now;
  }

  /** How many wait. */
  get length(): number {
    return this.#waiting.length - this.#gone;
  }

  wait(then: () => void): void {
    this.#waiting.push(then);
  }

  /** Who waits longest; what is gone is thrown away now and then, since moving a long queue up each time is slow. */
  next(): (() => void) | undefined {
    const then = this.#waiting[this.#gone];
    if (then === undefined) return undefined;
    this.#gone += 1;
    if (this.#gone > 1000 && this.#gone * 2 > this.#waiting.length)
      this.everybody(this.#waiting.slice(this.#gone));
    return then;
  }

  /** All who wait; those of `stay` wait from now on. */
  everybody(stay: (() => void)[] = []): (() => void)[] {
    const all = this.#waiting.slice(this.#gone);
    this.#waiting = stay;
    this.#gone = 0;
    return all;
  }

  get isFree(): boolean {
    return this.busy < this.#servers;
  }

  figures(until: number): StationFigures {
    this.measure(until);
    const ms = until - this.#from;
    return {
      utilisation: this.#busyMs / (ms * this.#servers),
      meanQueue: this.#queueMs / ms,
      longestQueue: this.#longest,
    };
  }
}

/**
 * Simulates customers that come by chance (Poisson) and do their steps one after the other, each station serving in the
 * order of arrival.
 * @param perSecond how many come
 * @param stepsOf what one of them does; `queueAt` tells how many are at work or wait at a station just now
 * @param warmUpMs what is simulated first and not measured
 */
export const simulate = ({
  stations,
  perSecond,
  stepsOf,
  random,
  warmUpMs,
  measuredMs,
}: {
  stations: Readonly<Record<string, Station>>;
  perSecond: number;
  stepsOf: (queueAt: (station: string) => number) => readonly Step[];
  random: () => number;
  warmUpMs: number;
  measuredMs: number;
}): Simulated => {
  const until = warmUpMs + measuredMs;
  const agenda = new Agenda();
  const lines = new Map(
    Object.entries(stations).map(([name, { servers }]) => [name, new Line(servers, warmUpMs)]),
  );
  const tookMs: number[] = [];
  let now = 0;
  let arrived = 0;

  const lineOf = (name: string): Line => {
    const line = lines.get(name);
    if (line === undefined) throw new Error(`There is no station ${name}.`);
    line.measure(now);
    return line;
  };
  const take = (name: string, then: () => void): void => {
    const line = lineOf(name);
    if (line.isFree) {
      line.busy += 1;
      then();
    } else line.wait(then);
  };
  const give = (name: string): void => {
    const line = lineOf(name);
    const next = line.next();
    if (next === undefined) line.busy -= 1;
    else next();
  };
  const flush = (name: string, ms: number): void => {
    const line = lineOf(name);
    const group = line.everybody();
    line.busy = group.length === 0 ? 0 : 1;
    if (group.length === 0) return;
    agenda.add(now + ms, () => {
      flush(name, ms);
      for (const then of group) then();
    });
  };

  const perform = (step: Step, then: () => void): void => {
    if ('pause' in step) agenda.add(now + step.pause, then);
    else if ('hold' in step) take(step.hold, then);
    else if ('release' in step) {
      give(step.release);
      then();
    } else if ('together' in step) {
      const line = lineOf(step.together);
      line.wait(then);
      if (line.busy === 0) flush(step.together, step.ms);
    } else {
      take(step.serve, () =>
        agenda.add(now + step.ms, () => {
          give(step.serve);
          then();
        }),
      );
    }
  };
  const follow = (steps: readonly Step[], at: number, since: number): void => {
    const step = steps[at];
    if (step !== undefined) perform(step, () => follow(steps, at + 1, since));
    else if (now >= warmUpMs) tookMs.push(now - since);
  };
  const queueAt = (name: string): number => {
    const line = lineOf(name);
    return line.busy + line.length;
  };
  const arrive = (): void => {
    if (now >= warmUpMs) arrived += 1;
    agenda.add(now + exponential(random, 1000 / perSecond), arrive);
    follow(stepsOf(queueAt), 0, now);
  };

  agenda.add(exponential(random, 1000 / perSecond), arrive);
  for (let event = agenda.next(); event !== undefined && event.at <= until; event = agenda.next()) {
    now = event.at;
    event.run();
  }
  return {
    tookMs,
    arrived,
    finished: tookMs.length,
    stations: Object.fromEntries([...lines].map(([name, line]) => [name, line.figures(until)])),
  };
};
