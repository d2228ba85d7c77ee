import { DependencyDown } from './errors.ts';
import { SilentConnection } from './timed-client.ts';

/**
 * Which failures are tried once more. What the database itself undid may be done again whatever it was; what was on a
 * connection that is gone only where it cannot have been committed, or changes nothing. A statement that took too long
 * would take as long again, and is not repeated.
 */

type DatabaseError = { code?: unknown; routine?: unknown; message?: unknown };

const reasonOf = (error: unknown): DatabaseError =>
  ((error instanceof DependencyDown ? error.cause : error) ?? {}) as DatabaseError;

/** 40001 serialization_failure, 40P01 deadlock_detected: the transaction is undone, and tried again it may well succeed. */
export const isContention = (error: unknown): boolean => {
  const { code } = reasonOf(error);
  return code === '40001' || code === '40P01';
};

/** A migration changed what a statement returns after its plan was made ("cached plan must not change result type"). */
export const isOldPlan = (error: unknown): boolean => {
  const { code, routine } = reasonOf(error);
  return code === '0A000' && routine === 'RevalidateCachedQuery';
};

/** The server ends (57P01, 57P02), is a standby now (25006), or the connection to it broke. */
const LOST = new Set(['57P01', '57P02', '25006', 'ECONNRESET', 'EPIPE']);
const LOST_MESSAGE = /^(Connection terminated|Client (has encountered|was closed))/;

/** The connection is gone, or of no use any more; another one may well answer. */
export const isLost = (error: unknown): boolean => {
  const reason = reasonOf(error);
  if (reason instanceof SilentConnection) return reason.isDatabaseThere;
  const { code, message } = reason;
  if (typeof code === 'string' && (LOST.has(code) || code.startsWith('08'))) return true;
  return typeof message === 'string' && LOST_MESSAGE.test(message) && !/timeout/.test(message);
};

/** No connection could be had, and that was known at once: a server that starts (57P03), or a balancer that changes over. */
export const isRefusedAtOnce = (error: unknown): boolean =>
  isLost(error) || ['57P03', 'ECONNREFUSED'].includes(String(reasonOf(error).code));

const READS = /^\s*(select|with|show|begin|start transaction)\b/i;
/** Words of statements that change something, and of functions that do. */
const CHANGES =
  /\b(insert|update|delete|merge|nextval|setval|set_config|add_job\w*|pg_notify|pg_\w*advisory\w*|pg_(terminate|cancel)_backend)\b/i;

/** Whether a statement may have run already without any harm; one that locks rows counts as one that writes. */
export const isRepeatable = (text: string): boolean => READS.test(text) && !CHANGES.test(text);

/** Whether a single statement is sent once more. `wasSent`: to a connection that was there. */
export const mayRepeat = (error: unknown, text: string, wasSent: boolean): boolean => {
  if (!wasSent) return isRefusedAtOnce(error);
  if (isContention(error) || isOldPlan(error)) return true;
  return isLost(error) && isRepeatable(text);
};

/** All columns of a table, whichever they are; those of a list or of a query in parentheses stand in the text itself. */
const STAR =
  /\b(?:select|returning)\s+(?:distinct\s+)?(?:[\w".]+\.)?\*(?!\s+from\s+(?:unnest|\())|,\s*[\w".]+\.\*/i;

/**
 * Whether a statement returns other columns after a migration that adds one. Its plan is not kept: it would be refused, and
 * the transaction that it stands in with it.
 */
export const returnsStar = (text: string): boolean => STAR.test(text);
