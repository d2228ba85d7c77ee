import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Nothing came over a connection any more, and it was closed. */
export class SilentConnection extends Error {
  override readonly name = 'SilentConnection';
  /** The database answers over another connection. */
  readonly isDatabaseThere: boolean;
  /** When that was sent which was not answered, by `performance.now()`. */
  readonly sentAt: number;

  constructor(isDatabaseThere: boolean, sentAt: number) {
    super('Connection terminated: nothing came over it any more');
    this.isDatabaseThere = isDatabaseThere;
    this.sentAt = sentAt;
  }
}

export type TimedConfig = pg.ClientConfig & {
  /** After so many ms without an answer, and again after as many, somebody else is asked what became of the question. */
  silence?: {
    ms: number;
    /**
     * Whether the server's process with this number, or whichever runs this text, is at work, asked over another connection.
     * Rejects without a database.
     */
    isAtWork: (processId: number, text: string) => Promise<boolean>;
    /** Undoes what that process has open, whose locks would else stand until it hears that nobody is there. */
    undo: (processId: number) => Promise<unknown>;
  };
};

/** Of a statement as the driver is given it. */
const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string } | null)?.text ?? '');

/** What has just been answered may still be under way. */
const UNDER_WAY_MS = 250;

/**
 * A connection that closes itself when an answer does not come within `query_timeout`, or earlier where the server says
 * elsewhere that it has answered, or nothing. The driver alone would only give up the waiting: the next query would stand
 * behind the one that hangs, on a connection whose other end may be gone for good. Once closed it refuses whatever else is
 * asked, at once, and its pool replaces it.
 */
export class TimedClient extends pg.Client {
  /** When something came over it for the last time, by `performance.now()`. */
  #heardAt = performance.now();

  constructor(config?: TimedConfig) {
    super(config);
    const silence = config?.silence;
    // the method has a dozen signatures, all of which answer as before
    this.query = ((...sent: unknown[]) => {
      const answer: unknown = Reflect.apply(pg.Client.prototype.query, this, sent);
      if (!(answer instanceof Promise)) return answer;
      answer.then(
        () => (this.#heardAt = performance.now()),
        () => undefined,
      );
      answer.catch((error: unknown) => this.#closeAfter(error));
      if (silence !== undefined) this.#watch(answer, textOf(sent[0]), silence);
      return answer;
    }) as pg.Client['query'];
  }

  get heardAt(): number {
    return this.#heardAt;
  }

  #closeAfter(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') this.end().catch(() => undefined);
  }

  #watch(answer: Promise<unknown>, text: string, silence: NonNullable<TimedConfig['silence']>): void {
    let isOver = false;
    const sentAt = performance.now();
    let timer = setTimeout(() => void suspect(), silence.ms).unref();
    const end = () => {
      isOver = true;
      clearTimeout(timer);
    };
    answer.then(end, end);
    const suspect = async () => {
      const isAtWork = await this.#isAtWork(silence, text);
      if (isAtWork === true) timer = setTimeout(() => void suspect(), silence.ms).unref();
      else {
        await pause(UNDER_WAY_MS, undefined, { ref: false });
        if (isOver) return;
        if (isAtWork === false) await silence.undo(this.#processId).catch(() => undefined);
        this.#cut(new SilentConnection(isAtWork === false, sentAt));
      }
    };
  }

  /** null: nobody answers, twice in a row. */
  async #isAtWork({ isAtWork }: NonNullable<TimedConfig['silence']>, text: string): Promise<boolean | null> {
    for (let tries = 0; tries < 2; tries += 1) {
      const found = await isAtWork(this.#processId, text).catch(() => null);
      if (found !== null) return found;
    }
    return null;
  }

  get #processId(): number {
    return (this as unknown as { processID: number }).processID;
  }

  #cut(reason: SilentConnection): void {
    (
      this as unknown as { connection: { stream: { destroy: (error: Error) => void } } }
    ).connection.stream.destroy(reason);
  }
}
