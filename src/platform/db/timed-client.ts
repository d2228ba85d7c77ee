import pg from 'pg';

/**
 * A connection that closes itself when an answer does not come within `query_timeout`. The driver alone would only give
 * up the waiting: the next query would stand behind the one that hangs, on a connection whose other end may be gone for
 * good. Once closed it refuses whatever else is asked, at once, and its pool replaces it.
 */
export class TimedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // the method has a dozen signatures, all of which answer as before
    this.query = ((...sent: unknown[]) => {
      const answer: unknown = Reflect.apply(pg.Client.prototype.query, this, sent);
      if (answer instanceof Promise) answer.catch((error: unknown) => this.#closeAfter(error));
      return answer;
    }) as pg.Client['query'];
  }

  #closeAfter(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') this.end().catch(() => undefined);
  }
}
