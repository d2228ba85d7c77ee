import pg from 'pg';

/** A migration that was applied, as `schema_migrations` has it. */
export type Applied = { name: string; checksum: string };

const PAGE = 1_000;

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'lokapasar backup' });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  return client;
};

const majorOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ n: number }>(
    `select current_setting('server_version_num')::int / 10000 as n`,
  );
  return rows[0]?.n ?? 0;
};

/** A database as it is at one moment, for as long as this is open; other programs see the same by its id. */
export type Snapshot = {
  id: string;
  serverMajor: number;
  migrations: Applied[];
  /** The tables with row level security, as `schema.table`. */
  guardedTables: string[];
  /** Where the bytes of every uploaded file lie, some at a time. */
  storedKeys: () => AsyncGenerator<string, void>;
  close: () => Promise<void>;
};

/** @param url of the owner of the tables, who alone sees every row */
export const openSnapshot = async (url: string): Promise<Snapshot> => {
  const client = await connected(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const migrations = await client.query<Applied>(
      'select name, checksum from schema_migrations order by name',
    );
    const guarded = await client.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where relrowsecurity and relkind in ('r', 'p') order by 1`,
    );
    return {
      id: rows[0]?.id ?? '',
      serverMajor: await majorOf(client),
      migrations: migrations.rows,
      guardedTables: guarded.rows.map(({ name }) => name),
      async *storedKeys() {
        for (let after: string | null = null; ; ) {
          const page: pg.QueryResult<{ id: string; storage_key: string }> = await client.query(
            `select id, storage_key from files where storage_key is not null and ($1::uuid is null or id > $1::uuid)
             order by id limit ${PAGE}`,
            [after],
          );
          for (const { storage_key } of page.rows) yield storage_key;
          after = page.rows.at(-1)?.id ?? null;
          if (page.rows.length < PAGE) return;
        }
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
};

/** What restoring has to know of a database before it touches it. */
export const lookAtTarget = async (url: string) => {
  const client = await connected(url);
  try {
    // what kind of process another role's is, PostgreSQL does not tell everybody; its own workers have no role
    const { rows } = await client.query<{ tables: number; others: number }>(`select
      (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p')) as tables,
      (select count(*)::int from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and usesysid is not null
        and coalesce(backend_type, 'client backend') = 'client backend') as others`);
    return {
      serverMajor: await majorOf(client),
      tables: rows[0]?.tables ?? 0,
      /** Connections of other programs. */
      others: rows[0]?.others ?? 0,
    };
  } finally {
    await client.end();
  }
};

/** Turns row level security on again, which a restore without policies leaves off. */
export const guardTables = async (url: string, tables: readonly string[]): Promise<void> => {
  const client = await connected(url);
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where relkind in ('r', 'p') and format('%I.%I', nspname, relname) = any($1)`,
      [tables],
    );
    for (const { name } of rows) await client.query(`alter table ${name} enable row level security`);
  } finally {
    await client.end();
  }
};
