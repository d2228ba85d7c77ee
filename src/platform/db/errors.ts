/** A service that the shop needs does not answer; callers get a 503. `dependency` is for the log, not for people. */
export class DependencyDown extends Error {
  override readonly name = 'DependencyDown';
  readonly dependency: string;

  constructor(dependency: string, options?: { cause?: unknown }) {
    const cause = options?.cause;
    super(`${dependency} is down${cause instanceof Error ? `: ${cause.message}` : ''}`, options);
    this.dependency = dependency;
  }
}

/**
 * SQLSTATE codes and system errors that mean "no database now", not "wrong statement": it ends or starts (57P), was too
 * slow (57014, 55P03), lacks disk, memory or connections (53), may only be read (25006), or its disk fails (58030).
 */
const DOWN = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '57014', '55P03', '25006', '25P03', '58030'],
  ...['53000', '53100', '53200', '53300', '53400'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
]);
const DOWN_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed)|Query read timeout)/;

/** Makes every error of the database that means it is away (or too slow: `statement_timeout`) a DependencyDown. */
export function asDependencyDown(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DependencyDown) return error;
  const { code } = error as { code?: string };
  const down = (code && (DOWN.has(code) || code.startsWith('08'))) || DOWN_MESSAGE.test(error.message);
  return down ? new DependencyDown('database', { cause: error }) : error;
}

/** The constraint or unique index that a statement broke, or null. Stores recognise expected refusals by it. */
export function brokenConstraint(error: unknown): string | null {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code?.startsWith('23') ? (constraint ?? '') : null;
}
