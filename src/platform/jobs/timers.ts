import { timerRuns } from '../metrics.ts';
import { within } from '../scope.ts';
import type { Timer } from './job.ts';
import type { JobPresence } from './presence.ts';

const counted = ({ name, run }: Timer): Promise<void> =>
  within({ requestId: null, job: name, span: null }, async () => {
    try {
      await run();
      timerRuns.inc({ timer: name, outcome: 'done' });
    } catch (error) {
      timerRuns.inc({ timer: name, outcome: 'failed' });
      throw error;
    }
  });

/** The recurring work of one process. */
export class JobTimers {
  readonly #timers: readonly Timer[];
  readonly #presence: JobPresence;
  readonly #onError: (error: unknown, where: string) => void;
  readonly #handles: NodeJS.Timeout[] = [];
  /** What this process is at, by timer: its own advisory locks do not exclude itself. */
  readonly #current = new Map<string, Promise<void>>();

  constructor(
    timers: readonly Timer[],
    presence: JobPresence,
    onError: (error: unknown, where: string) => void,
  ) {
    this.#timers = timers;
    this.#presence = presence;
    this.#onError = onError;
  }

  start(): void {
    for (const timer of this.#timers) {
      const tick = () => {
        if (this.#current.has(timer.name)) return;
        this.#run(timer, false).catch((error: unknown) => this.#onError(error, `timer ${timer.name}`));
      };
      this.#handles.push(setInterval(tick, timer.everyMs).unref());
      if (timer.atStart === true) tick();
    }
  }

  /** Each once, in the order of their list, after whoever is at it now. @throws what a timer throws */
  async runAll(): Promise<void> {
    for (const timer of this.#timers) {
      await this.#current.get(timer.name)?.catch(() => undefined);
      await this.#run(timer, true);
    }
  }

  async stop(): Promise<void> {
    for (const handle of this.#handles) clearInterval(handle);
    await Promise.allSettled(this.#current.values());
  }

  #run(timer: Timer, wait: boolean): Promise<void> {
    const before = this.#current.get(timer.name) ?? Promise.resolve();
    const run = before
      .catch(() => undefined)
      .then(() => this.#presence.alone(timer.name, wait, () => counted(timer)))
      .finally(() => {
        if (this.#current.get(timer.name) === run) this.#current.delete(timer.name);
      });
    this.#current.set(timer.name, run);
    return run;
  }
}
