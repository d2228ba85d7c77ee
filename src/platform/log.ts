import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { currentScope } from './scope.ts';

/** Never in a log, wherever they stand. */
const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'new_password',
  'otp',
  'token',
  'id_token',
  'access_token',
  'secret',
];

/** What PostgreSQL tells beside an error: whole rows of the table, and the values of a key. */
const ROWS = ['err.detail', 'err.where'];

export type Log = Logger;

/** On whose behalf a line is written. @param isOfRequest its logger names the request by itself */
const scopeOf = (isOfRequest: boolean): object => {
  const scope = currentScope();
  if (scope === null) return {};
  const { requestId, job, span } = scope;
  return {
    ...(requestId !== null && !isOfRequest && { reqId: requestId }),
    ...(job !== null && { job }),
    ...(span !== null && { trace: span.traceId }),
  };
};

/** One line of JSON an event on standard output (or `destination`), secrets and the rows of failed statements left out. */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log {
  const paths = [...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), ...ROWS];
  const options = {
    level: config.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, remove: true },
    mixin: (_line: object, _level: number, logger: Logger) => scopeOf(logger !== log),
  };
  const log: Log = destination === undefined ? pino(options) : pino(options, destination);
  return log;
}
