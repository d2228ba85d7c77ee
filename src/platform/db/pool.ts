import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { Database, poolInTransaction, TransactionGuard } from './database.ts';
import { asDependencyDown } from './errors.ts';
import { type ReplicaState, Replicas } from './replicas.ts';
import { TimedClient } from './timed-client.ts';
import { valueTypes } from './value-types.ts';

export type DatabaseConfig = {
  /** Connection string of the primary. */
  url: string;
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
  /** Whether code that asks the pool inside a transaction fails at once. Default false; true in development and tests. */
  guardTransactions?: boolean;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
};

/** Beyond the statement timeout, after which the database itself has cancelled the statement and says so. */
const SILENCE_MS = 2_000;

/** Statement texts beyond this many go unnamed, so that texts built from lists cannot fill the server's memory. */
const MAX_NAMES = 1_000;

/**
 * The database handle of one process. No connection is made before the first query; a query that finds no database
 * rejects with DependencyDown.
 */
export function createDatabase<S>(config: DatabaseConfig): Database<S> {
  const primary = openPool(config, config.url);
  const replicas = openReplicas(config, primary);
  const quick = openQuickPool(config);
  const guard = config.guardTransactions ? new TransactionGuard() : null;
  return new Database<S>({
    named: dialectOver(() => primary, new StatementNames(), guard),
    unnamed: dialectOver(() => primary, null, guard),
    listing: replicas === null ? dialectOver(() => primary, null, guard) : dialectOn(replicas, guard),
    quick: { query: (statement) => quick.query(statement) },
    replicas,
    guard,
    close: async () => {
      await Promise.all([primary.end(), quick.end(), replicas?.close()]);
    },
  });
}

function openPool(config: DatabaseConfig, url: string, connectionTimeoutMillis = 5_000): pg.Pool {
  const statementTimeoutMs = config.statementTimeoutMs ?? 10_000;
  const pool = new pg.Pool({
    Client: TimedClient,
    connectionString: url,
    application_name: 'lokapasar',
    max: config.poolSize ?? 10,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    // a database that stands still, or whose network swallows everything, cancels nothing
    query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + SILENCE_MS,
    idle_in_transaction_session_timeout: 30_000,
    types: valueTypes,
  });
  pool.on('error', (error) => config.onIdleError?.(error));
  return pool;
}

/** How long a quick statement waits for its connection, and then for its answer. */
const QUICK_CONNECT_MS = 1_000;
const QUICK_ANSWER_MS = 500;

function openQuickPool(config: DatabaseConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: config.url,
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
      primaryUrl: config.url,
      openPool: (url) => openPool(config, url, REPLICA_CONNECT_MS),
      maxLagMs: config.maxLagMs ?? 3_000,
      onChange: (state) => config.onReplicaChange?.(state),
    },
    primary,
  );
}

/** The same text gets the same name, so each connection parses and plans it once. */
class StatementNames {
  readonly #names = new Map<string, string>();
  #count = 0;

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= MAX_NAMES) return known;
    const name = `s${++this.#count}`;
    this.#names.set(text, name);
    return name;
  }

  /** After a migration changed what a statement returns, its old plan is refused: the next use gets a new name. */
  forget(text: string): void {
    this.#names.delete(text);
  }
}

/** Kysely ends its pool itself; ours are shared by several handles and ended by `Database.close`. */
function dialectOver(
  pick: () => pg.Pool,
  names: StatementNames | null,
  guard: TransactionGuard | null,
): PostgresDialect {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const pool: PostgresPool = {
    options: {},
    async connect() {
      if (guard?.isInTransaction) return refusingClient;
      try {
        const client = await pick().connect();
        const wrapped = clients.get(client) ?? wrapClient(client, names);
        clients.set(client, wrapped);
        return wrapped;
      } catch (error) {
        throw asDependencyDown(error);
      }
    },
    async end() {},
  };
  return new PostgresDialect({ pool });
}

/** Single statements, each from a replica or from the primary: nothing is held between them. */
function dialectOn(replicas: Replicas, guard: TransactionGuard | null): PostgresDialect {
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await replicas.query({ text, values: [...values] });
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

function wrapClient(client: pg.PoolClient, names: StatementNames | null): PostgresPoolClient {
  // When a connection breaks between two queries of a transaction, the error event without a listener would end the process.
  client.on('error', () => undefined);
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query({
        text,
        values: [...values],
        name: values.length ? names?.nameOf(text) : undefined,
      });
    } catch (error) {
      if ((error as { code?: string }).code === '0A000') names?.forget(text);
      throw asDependencyDown(error);
    }
  };
  return {
    // Kysely's second overload is for cursors, which we do not give it.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => client.release(destroy),
  };
}
