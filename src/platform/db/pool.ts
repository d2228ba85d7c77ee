import { setTimeout as pause } from 'node:timers/promises';
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { spanOfStatement } from '../tracing.ts';
import { Database, poolInTransaction, TransactionGuard } from './database.ts';
import { asDependencyDown } from './errors.ts';
import { isLost, isOldPlan, mayRepeat, returnsStar } from './healing.ts';
import { poolState } from './pool-state.ts';
import { type ReplicaState, Replicas } from './replicas.ts';
import { SilentConnection, TimedClient, type TimedConfig } from './timed-client.ts';
import { valueTypes } from './value-types.ts';

export type DatabaseConfig = {
  /** Connection string of the primary. */
  url: string;
  /**
   * A pooler in transaction mode before it, through which everything of this handle goes then. Nothing that it could not keep
   * is asked of a connection: limits stand at the role (`limitRole`).
   */
  pooler?: {
    url: string;
    /** Whether it knows named statements; otherwise none are named. */
    hasNames: boolean;
  };
  /** Connection strings of read replicas; listings are spread over them. */
  replicaUrls?: readonly string[];
  /** A replica further behind the primary, in ms, is not asked. Default 3 s. */
  maxLagMs?: number;
  /** Called when a replica is left out, or asked again. */
  onReplicaChange?: (state: ReplicaState) => void;
  /** Connections per server process (and per replica). Default 10. */
  poolSize?: number;
  /** A statement that takes longer is cancelled and becomes DependencyDown. Default 10 s; 0: never. */
  statementTimeoutMs?: number;
  /**
   * After so many ms without an answer the database is asked over another connection what became of a statement; one that
   * it has answered, or does not know, is given up with its connection. Default 3 s.
   */
  silenceMs?: number;
  /** Whether code that asks the pool inside a transaction fails at once. Default false; true in development and tests. */
  guardTransactions?: boolean;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
};

/** A statement is cancelled after so long, and a transaction in which nothing happens. */
export const STATEMENT_TIMEOUT_MS = 10_000;
export const IDLE_IN_TRANSACTION_MS = 30_000;

/** Beyond the statement timeout, after which the database itself has cancelled the statement and says so. */
const SILENCE_MS = 2_000;

/** Idle connections whose other end is gone are found after so long and ten questions a second apart. */
const KEEP_ALIVE_MS = 3_000;

/** Statement texts beyond this many go unnamed, so that texts built from lists cannot fill the server's memory. */
const MAX_NAMES = 1_000;

/**
 * The database handle of one process. No connection is made before the first query; a query that finds no database
 * rejects with DependencyDown.
 */
export function createDatabase<S>(config: DatabaseConfig): Database<S> {
  const quick = openQuickPool(config);
  const primary = openPool(config, config.pooler?.url ?? config.url, { silence: silenceOf(config, quick) });
  const replicas = openReplicas(config, primary);
  const guard = config.guardTransactions ? new TransactionGuard() : null;
  return new Database<S>({
    named: dialectOver(() => primary, config.pooler?.hasNames === false ? null : new StatementNames(), guard),
    unnamed: dialectOver(() => primary, null, guard),
    listing: replicas === null ? dialectOver(() => primary, null, guard) : dialectOn(replicas, guard),
    quick: { query: (statement) => spanOfStatement(statement.text, () => quick.query(statement)) },
    replicas,
    pools: () => [poolState('main', primary), poolState('quick', quick), ...(replicas?.pools ?? [])],
    guard,
    close: async () => {
      await Promise.all([primary.end(), quick.end(), replicas?.close()]);
    },
  });
}

/** From here on the server may have cut off the text of a statement that it tells (`track_activity_query_size`, 1,024 bytes). */
const WHOLE_TEXT_BYTES = 1_000;

/**
 * What became of a statement is asked of the server by the number of its process. Behind a pooler nobody knows that: the
 * server is asked whether anybody is at work on the same text. One that waits in the pooler is not taken for lost, since it
 * comes before this question there.
 */
const silenceOf = (
  { silenceMs = 3_000, pooler }: DatabaseConfig,
  quick: pg.Pool,
): TimedConfig['silence'] => ({
  ms: silenceMs,
  isAtWork: async (processId, text) => {
    const { rowCount } =
      pooler === undefined
        ? await quick.query(
            "select from pg_stat_activity where pid = $1 and coalesce(state, '') not like 'idle%'",
            [processId],
          )
        : await quick.query(
            `select from pg_stat_activity
              where datname = current_database() and usename = current_user and state not like 'idle%'
                and (query = $1 or (octet_length(query) >= $2::int and starts_with($1, query))) limit 1`,
            [text, WHOLE_TEXT_BYTES],
          );
    return rowCount !== 0;
  },
  undo: async (processId) =>
    pooler === undefined &&
    quick.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where pid = $1 and usename = current_user and state like 'idle in transaction%'`,
      [processId],
    ),
});

type PoolOptions = { connectionTimeoutMillis?: number; silence?: TimedConfig['silence'] };

function openPool(
  config: DatabaseConfig,
  url: string,
  { connectionTimeoutMillis = 5_000, silence }: PoolOptions,
): pg.Pool {
  const statementTimeoutMs = config.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const options: pg.PoolConfig & TimedConfig = {
    Client: TimedClient,
    silence,
    connectionString: url,
    application_name: 'lokapasar',
    max: config.poolSize ?? 10,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // a database that stands still, or whose network swallows everything, cancels nothing
    query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + SILENCE_MS,
    ...(config.pooler === undefined && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    }),
    types: valueTypes,
  };
  const pool = new pg.Pool(options);
  pool.on('error', (error) => config.onIdleError?.(error));
  return pool;
}

/** How long a quick statement waits for its connection, and then for its answer. */
const QUICK_CONNECT_MS = 1_000;
const QUICK_ANSWER_MS = 500;

function openQuickPool(config: DatabaseConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: config.pooler?.url ?? config.url,
    application_name: 'lokapasar quick',
    max: 3,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: QUICK_CONNECT_MS,
    query_timeout: QUICK_ANSWER_MS,
    types: valueTypes,
  });
  pool.on('error', (error) => config.onIdleError?.(error));
  return pool;
}

/** Whoever waits for a connection to a replica longer than this asks the primary. */
const REPLICA_CONNECT_MS = 150;

function openReplicas(config: DatabaseConfig, primary: pg.Pool): Replicas | null {
  const urls = config.replicaUrls ?? [];
  if (urls.length === 0) return null;
  return new Replicas(
    {
      urls,
      primaryUrl: config.pooler?.url ?? config.url,
      openPool: (url) => openPool(config, url, { connectionTimeoutMillis: REPLICA_CONNECT_MS }),
      maxLagMs: config.maxLagMs ?? 3_000,
      onChange: (state) => config.onReplicaChange?.(state),
    },
    primary,
  );
}

/** What is sent for a statement: its name, and its text with what tells this plan from an older one. */
type Prepared = { name: string; text: string };

/** The same text gets the same name, so each connection parses and plans it once. */
class StatementNames {
  /** null: stays without a name. */
  readonly #prepared = new Map<string, Prepared | null>();
  #count = 0;

  of(text: string): Prepared | null {
    const known = this.#prepared.get(text);
    if (known !== undefined || this.#prepared.size >= MAX_NAMES) return known ?? null;
    const prepared = returnsStar(text) ? null : { name: `s${++this.#count}`, text };
    this.#prepared.set(text, prepared);
    return prepared;
  }

  /**
   * After a migration changed what a statement returns, its old plan is refused: the next use gets a new name and another
   * text, since a pooler knows plans by their texts.
   */
  renew(text: string, name: string | undefined): void {
    // another connection has found out before
    if (name === undefined || this.#prepared.get(text)?.name !== name) return;
    const number = ++this.#count;
    this.#prepared.set(text, { name: `s${number}`, text: `${text} /* ${number} */` });
  }
}

/**
 * Kysely ends its pool itself; ours are shared by several handles and ended by `Database.close`. It also remembers every
 * client that it was ever given in a weak map: a new one for each statement would keep what the statement brought from the
 * young heap's collection (a fifth of the server's time for a list). So those given back are given out again.
 */
function dialectOver(
  pick: () => pg.Pool,
  names: StatementNames | null,
  guard: TransactionGuard | null,
): PostgresDialect {
  const free: Lease[] = [];
  const pool: PostgresPool = {
    options: {},
    connect: async () => {
      if (guard?.isInTransaction) return refusingClient;
      const lease = free.pop() ?? leaseFrom(pick, names, () => free.push(lease));
      lease.begin();
      return lease.client;
    },
    async end() {},
  };
  return new PostgresDialect({ pool });
}

/** ms before a second try. */
const RETRY_MS = 50;

/** Of each pool, when that was sent last which was never answered over its connection, by `performance.now()`. */
const silentSince = new WeakMap<pg.Pool, number>();

/**
 * A connection of the pool. Where one has proved to be cut, those over which nothing has come since then are likely to be cut
 * too, as where the other machine is gone: they are closed instead of being found out one statement after the other.
 */
const connectionOf = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  for (;;) {
    const client = await pool.connect();
    const isSuspect = client instanceof TimedClient && client.heardAt < (silentSince.get(pool) ?? 0);
    if (!isSuspect) return client;
    client.release(true);
  }
};

/** `begin` makes it as new, for whoever gets `client` next. */
type Lease = { client: PostgresPoolClient; begin: () => void };

/**
 * A connection that is taken from the pool with the first statement and kept until it is given back. The first statement is
 * tried once more where that can do no harm (healing.ts); later ones stand on what was done on the connection, so that
 * `Database.transact` repeats them all.
 * @param onFree told when it is given back; not of one that Kysely calls broken
 * @throws Error to whoever asks it, or gives it back, after it was given back
 */
function leaseFrom(pick: () => pg.Pool, names: StatementNames | null, onFree: () => void): Lease {
  let isInUse = false;
  let pool: pg.Pool | null = null;
  let client: pg.PoolClient | null = null;
  let count = 0;
  /** Why it is gone, which is told to whoever would still roll back. */
  let loss: unknown = null;
  const giveBack = (isBroken: boolean) => {
    client?.release(isBroken);
    client = null;
  };
  const send = async (text: string, values: readonly unknown[]) => {
    if (client === null) {
      pool = pick();
      client = await connectionOf(pool);
      hearErrors(client);
    }
    const prepared = values.length > 0 ? names?.of(text) : null;
    try {
      const statement = { text: prepared?.text ?? text, values: [...values], name: prepared?.name };
      const connection = client;
      return await spanOfStatement(text, () => connection.query(statement));
    } catch (error) {
      if (isOldPlan(error)) names?.renew(text, prepared?.name);
      throw error;
    }
  };
  const requireInUse = () => {
    if (!isInUse) throw new Error('A connection is used that was given back');
  };
  const query = async (text: string, values: readonly unknown[]) => {
    requireInUse();
    if (loss !== null) throw loss;
    count += 1;
    const isFirst = count === 1;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(text, values);
      } catch (error) {
        if (error instanceof SilentConnection && pool !== null) silentSince.set(pool, error.sentAt);
        const isSecondTry = isFirst && attempt === 1 && mayRepeat(error, text, client !== null);
        if (isLost(error)) giveBack(true);
        if (!isSecondTry) {
          if (isLost(error)) loss = asDependencyDown(error);
          throw asDependencyDown(error);
        }
        await pause(RETRY_MS);
      }
    }
  };
  return {
    begin: () => {
      isInUse = true;
      pool = null;
      count = 0;
      loss = null;
    },
    client: {
      // Kysely's second overload is for cursors, which we do not give it.
      query: query as unknown as PostgresPoolClient['query'],
      release: (isBroken = false) => {
        requireInUse();
        isInUse = false;
        giveBack(isBroken);
        if (!isBroken) onFree();
      },
    },
  };
}

const heard = new WeakSet<pg.PoolClient>();

/** When a connection breaks between two queries of a transaction, the error event without a listener would end the process. */
function hearErrors(client: pg.PoolClient): void {
  if (heard.has(client)) return;
  heard.add(client);
  client.on('error', () => undefined);
}

/** Single statements, each from a replica or from the primary: nothing is held between them. */
function dialectOn(replicas: Replicas, guard: TransactionGuard | null): PostgresDialect {
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await spanOfStatement(text, () => replicas.query({ text, values: [...values] }));
    } catch (error) {
      throw asDependencyDown(error);
    }
  };
  const client: PostgresPoolClient = {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => undefined,
  };
  const pool: PostgresPool = {
    options: {},
    connect: async () => (guard?.isInTransaction ? refusingClient : client),
    async end() {},
  };
  return new PostgresDialect({ pool });
}

/** What a query gets inside a transaction instead of a connection: the error that names the statement. */
const refusingClient: PostgresPoolClient = {
  query: ((text: string) =>
    Promise.reject(poolInTransaction(text))) as unknown as PostgresPoolClient['query'],
  release: () => undefined,
};
