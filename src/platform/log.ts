import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

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

/** One line of JSON an event on standard output (or `destination`), secrets and the rows of failed statements left out. */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log {
  const paths = [...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), ...ROWS];
  const options = {
    level: config.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, remove: true },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
