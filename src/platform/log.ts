import { type Logger, pino } from 'pino';
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

export type Log = Logger;

/** One line of JSON an event on standard output, secrets left out. */
export function createLog(config: Pick<Config, 'logLevel'>): Log {
  return pino({
    level: config.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
  });
}
