import { randomInt } from 'node:crypto';
import pg from 'pg';

/** What has to be known of a pooler in transaction mode (PgBouncer) before the shop's statements go through it. */

const PATIENCE_MS = 3_000;
/** Beside so many transactions that are open a pooler gives another connection to the server. */
const MAX_HOLDERS = 8;

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  // nothing that would be a setting of the session: a pooler refuses what it cannot keep
  const client = new pg.Client({
    connectionString: url,
    application_name: 'lokapasar pooler',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Gives the role of this connection the limits that direct connections ask for when they connect, for this database: a
 * connection through a pooler cannot. They hold for connections made from now on.
 * @param url direct, not through the pooler
 */
export const limitRole = (
  url: string,
  limits: { statementTimeoutMs: number; idleInTransactionMs: number },
): Promise<void> =>
  withClient(url, async (client) => {
    const settings = {
      statement_timeout: `${limits.statementTimeoutMs}ms`,
      idle_in_transaction_session_timeout: `${limits.idleInTransactionMs}ms`,
    };
    // several servers may start at once, and a row of the catalogue is changed by one at a time
    await client.query(
      `do $do$ declare setting record; begin
        perform pg_advisory_xact_lock(7305021);
        for setting in select * from json_each_text('${JSON.stringify(settings)}') loop
          if not exists (select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
            where s.setrole = current_user::regrole and d.datname = current_database()
              and setting.key || '=' || setting.value = any (s.setconfig)) then
            execute format('alter role %I in database %I set %I = %L', current_user, current_database(),
              setting.key, setting.value);
          end if;
        end loop; end $do$`,
    );
  });

/** What a connection through the pooler is limited to, and who it is. */
export const poolerSession = (
  poolerUrl: string,
): Promise<{ role: string; statementTimeout: string; idleTimeout: string }> =>
  withClient(poolerUrl, async (client) => {
    const { rows } = await client.query<{ role: string; statementTimeout: string; idleTimeout: string }>(
      `select current_user as role, current_setting('statement_timeout') as "statementTimeout",
        current_setting('idle_in_transaction_session_timeout') as "idleTimeout"`,
    );
    return rows[0] ?? { role: '', statementTimeout: '0', idleTimeout: '0' };
  });

/** Whether both addresses lead to one database: a lock that is held by the one is missed by the other. */
export const leadToOneDatabase = (url: string, poolerUrl: string): Promise<boolean> =>
  withClient(url, async (direct) => {
    const key = randomInt(2 ** 31 - 1);
    await direct.query('select pg_advisory_lock(7305022, $1)', [key]);
    return withClient(poolerUrl, async (pooled) => {
      const { rows } = await pooled.query<{ taken: boolean }>(
        'select pg_try_advisory_xact_lock(7305022, $1) as taken',
        [key],
      );
      return rows[0]?.taken === false;
    });
  });

/**
 * Whether a statement that was named in one transaction is known in the next one, on another connection to the server
 * (PgBouncer from 1.21, with max_prepared_statements above 0). The connection that knows it is kept busy meanwhile.
 * @returns null where it could not be tried: the pooler has no second connection to the server to give
 */
export const carriesNamedStatements = (poolerUrl: string): Promise<boolean | null> =>
  withClient(poolerUrl, async (client) => {
    const named = {
      name: `pooler_${randomInt(1e9)}`,
      text: 'select pg_backend_pid() as pid where $1::int = 1',
      values: [1],
    };
    const pidBy = async (one: pg.Client, query: pg.QueryConfig): Promise<number> =>
      (await one.query<{ pid: number }>(query)).rows[0]?.pid ?? 0;
    const known = await pidBy(client, named);
    const holders: pg.Client[] = [];
    /** Holds connections to the server by open transactions until the one that knows the statement is among them. */
    const keepBusy = async (): Promise<boolean | null> => {
      for (let turn = 0; turn < MAX_HOLDERS; turn += 1) {
        const holder = new pg.Client({ connectionString: poolerUrl, query_timeout: PATIENCE_MS });
        holder.on('error', () => undefined);
        holders.push(holder);
        await holder.connect();
        await holder.query('begin');
        if ((await pidBy(holder, { text: 'select pg_backend_pid() as pid' })) === known) return true;
      }
      return false;
    };
    try {
      // in session mode nobody else ever gets it, and its statements stay
      if (!(await keepBusy())) return (await pidBy(client, named)) === known ? true : null;
      return (await pidBy(client, named)) !== known;
    } catch (error) {
      // 26000: there is no such statement; 42P05, 08P01: the pooler mixed up those of two clients
      const { code } = error as { code?: string };
      if (code === '26000' || code === '42P05' || code === '08P01') return false;
      return null;
    } finally {
      await Promise.all(holders.map((holder) => holder.end().catch(() => undefined)));
    }
  });
