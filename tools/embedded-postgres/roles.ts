import pg from 'pg';

/** Owns the database and all that is in it: migrations, seeds, tools. */
export const OWNER_ROLE = 'lokapasar_owner';
/** What the running shop connects as; it is granted what `database/app-role.sql` says. */
export const APP_ROLE = 'lokapasar_app';

const LOCK = 7_305_005;

/**
 * Sees that the cluster has both roles and a database of this name that belongs to the owner. One that an earlier version
 * made belongs to the superuser: it is handed over with all its tables.
 * @param client the superuser in the database `postgres`
 * @param urlOf connection string of the superuser
 */
export async function ensureRolesAndDatabase(
  client: pg.Client,
  database: string,
  password: string | null,
  urlOf: (database: string) => string,
): Promise<void> {
  await client.query(`select pg_advisory_lock(${LOCK})`);
  try {
    for (const role of [OWNER_ROLE, APP_ROLE]) await ensureRole(client, role, password);
    // loading a million generated rows leaves their foreign keys unchecked; other databases of the cluster are for measuring
    await client.query(`grant set on parameter session_replication_role to ${OWNER_ROLE}`);
    await client.query(`alter role ${OWNER_ROLE} createdb`);
    const name = client.escapeIdentifier(database);
    const { rows } = await client.query<{ owner: string }>(
      'select datdba::regrole::text as owner from pg_database where datname = $1',
      [database],
    );
    if (rows[0] === undefined) await client.query(`create database ${name} owner ${OWNER_ROLE}`);
    else if (rows[0].owner !== OWNER_ROLE) {
      await handOver(urlOf(database));
      // last, so that a hand-over that was cut off is begun again
      await client.query(`alter database ${name} owner to ${OWNER_ROLE}`);
    }
  } finally {
    await client.query(`select pg_advisory_unlock(${LOCK})`);
  }
}

async function ensureRole(client: pg.Client, role: string, password: string | null): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount) return;
  const secret = password === null ? '' : ` password ${client.escapeLiteral(password)}`;
  await client.query(`create role ${role} login${secret}`);
}

/** Everything of ours in the two schemas, but not what belongs to an extension or comes with its table. */
const OWNED = `
  with spaces as (select oid, nspname from pg_namespace where nspname in ('public', 'graphile_worker')),
  apart as (select classid, objid from pg_depend where deptype in ('e', 'i', 'a')
    and (deptype = 'e' or refclassid = 'pg_class'::regclass))
  select format('schema %I', nspname) as thing from spaces
  union all
  select format('%s %s', case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, oid::regclass)
    from pg_class where relkind in ('r', 'p', 'v', 'S') and relnamespace in (select oid from spaces)
      and ('pg_class'::regclass, oid) not in (select classid, objid from apart)
  union all
  select format('routine %s', oid::regprocedure) from pg_proc where pronamespace in (select oid from spaces)
    and ('pg_proc'::regclass, oid) not in (select classid, objid from apart)
  union all
  select format('collation %s', oid::regcollation) from pg_collation where collnamespace in (select oid from spaces)
  union all
  select format('type %s', oid::regtype) from pg_type where typnamespace in (select oid from spaces)
    and (typtype in ('e', 'd') or typtype = 'c' and (select relkind from pg_class where oid = typrelid) = 'c')
    and ('pg_type'::regclass, oid) not in (select classid, objid from apart)`;

async function handOver(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'lokapasar keeper' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ thing: string }>(OWNED);
    for (const { thing } of rows) await client.query(`alter ${thing} owner to ${OWNER_ROLE}`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
