import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { owningRole, prepareDatabase } from '#platform/db/app-role.ts';
import { migrate } from '#platform/db/migrate.ts';
import { bothRoles, testDatabase, testDatabaseUrl } from '#tests/support/database.ts';
import { APP_ROLE } from '#tools/embedded-postgres/roles.ts';

const { url, migrationUrl } = bothRoles(await testDatabaseUrl());
// what holds of the database itself is not copied with a template
await prepareDatabase({ url, migrationUrl });
const owner = await testDatabase({ url: migrationUrl });
const app = await testDatabase({ url });

const ALL = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN'];
const ROWS = 'SELECT INSERT UPDATE DELETE';

/** The tables of which the running shop may not change and delete rows. */
const limited: Record<string, string> = {
  areas: 'SELECT',
  accounting_balances: 'SELECT INSERT',
  audit_log: 'SELECT INSERT',
  cod_remittances: 'SELECT INSERT',
  income_tax_lines: 'SELECT INSERT',
  invoice_lines: 'SELECT INSERT',
  invoices: 'SELECT INSERT',
  order_parties: 'SELECT INSERT',
  tax_exemptions: 'SELECT INSERT DELETE',
  tax_identities: 'SELECT INSERT DELETE',
  tax_payments: 'SELECT INSERT',
  tax_rates: 'SELECT INSERT DELETE',
  category_numbers: 'SELECT',
  cities: 'SELECT',
  'graphile_worker.jobs': 'SELECT',
  ledger_accounts: 'SELECT INSERT',
  ledger_entries: 'SELECT INSERT',
  ledger_journals: 'SELECT INSERT',
  provinces: 'SELECT',
  schema_migrations: 'SELECT',
  security_events: 'SELECT INSERT',
  payment_surpluses: 'SELECT INSERT',
  seeds: 'SELECT',
  sub_districts: 'SELECT',
};

/** What the role may do with each table; months of one are tables too. */
const privileges = async ({ months }: { months: boolean }): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string; granted: string }>`
    select relation.oid::regclass::text as name, coalesce(string_agg(privilege, ' ' order by place)
      filter (where has_table_privilege(${APP_ROLE}::name, relation.oid, privilege)), '') as granted
    from pg_class relation cross join unnest(${ALL}::text[]) with ordinality as each(privilege, place)
    where relkind in ('r', 'p', 'v', 'm', 'f') and relispartition = ${months} and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and relnamespace not in (select oid from pg_namespace where nspname like 'pg\\_%')
    group by relation.oid`.execute(owner);
  return Object.fromEntries(rows.map(({ name, granted }) => [name, granted]));
};

test('the role of the running shop reads and writes rows of every table, and of some may only add them', async () => {
  const granted = await privileges({ months: false });
  expect(Object.keys(granted).length).toBeGreaterThan(70);
  const others = Object.entries(granted).filter(([, rights]) => rights !== ROWS);
  expect(Object.fromEntries(others)).toEqual(limited);
});

test('months of a table it reaches by the table alone, those too that its own timer has had made', async () => {
  await sql
    .raw(
      `do $$ begin
        execute (select 'drop table ' || max(inhrelid::regclass::text) from pg_inherits
          where inhparent = 'security_events'::regclass and inhrelid::regclass::text like '%2%');
      end $$`,
    )
    .execute(owner);
  const made = await sql<{ made: number }>`select prepare_security_months() as made`.execute(app);
  expect(made.rows).toEqual([{ made: 1 }]);
  const granted = await privileges({ months: true });
  expect(Object.keys(granted).length).toBe(5);
  expect(new Set(Object.values(granted))).toEqual(new Set(['']));
});

test('it owns nothing, and is nobody who does', async () => {
  const { rows } = await sql<{ objects: number; databases: number; roles: number; attributes: number }>`select
    (select count(*)::int from pg_class where relowner = ${APP_ROLE}::regrole) as objects,
    (select count(*)::int from pg_database where datdba = ${APP_ROLE}::regrole) as databases,
    (select count(*)::int from pg_auth_members where member = ${APP_ROLE}::regrole) as roles,
    (select count(*)::int from pg_roles where rolname = ${APP_ROLE}
      and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)) as attributes`.execute(
    owner,
  );
  expect(rows).toEqual([{ objects: 0, databases: 0, roles: 0, attributes: 0 }]);
  expect(await owningRole(app)).toBeNull();
  expect(await owningRole(owner)).toBe('lokapasar_owner');
});

test.each([
  ...[
    'ledger_accounts',
    'ledger_journals',
    'ledger_entries',
    'audit_log',
    'security_events',
    'payment_surpluses',
  ].flatMap((table) => [
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `drop table ${table} cascade`,
    `alter table ${table} disable trigger all`,
    `alter table ${table} owner to ${APP_ROLE}`,
  ]),
  'update ledger_journals set created_at = now()',
  'update ledger_entries set amount = 1',
  'update ledger_accounts set owner_id = 1',
  "update audit_log set ip = ''",
  "update security_events set ip = ''",
  'drop function ledger_is_append_only() cascade',
  'create or replace function ledger_is_append_only() returns trigger language plpgsql as $$ begin return new; end $$',
  'drop trigger no_change on audit_log',
  "insert into seeds (name, products) values ('demo', 1)",
  'delete from schema_migrations',
  "select setval('order_ids', 1)",
  "select setval('ledger_entries_id_seq', 1)",
  'truncate products cascade',
  'create table mine (id int)',
  'create temporary table mine (id int)',
  'create schema mine',
  'create function mine() returns int language sql as $$ select 1 $$',
  "set session_replication_role = 'replica'",
  'set role lokapasar_owner',
  'set role postgres',
])('it may not: %s', async (statement) => {
  await expect(sql.raw(statement).execute(app)).rejects.toMatchObject({ code: '42501' });
});

test('the purge of the security log works by it, and takes only what is older than a month', async () => {
  const aged = (days: number) => {
    const at = new Date(Date.now() - days * 86_400_000);
    const event = { kind: 'login_failed', ip: `${days}`, first_at: at, last_at: at };
    return app.insertInto('security_events').values(event).execute();
  };
  for (const days of [1, 29, 31]) await aged(days);
  await sql`select delete_old_security_events(now() + interval '10 years')`.execute(app);
  const left = await app.selectFrom('security_events').select('ip').orderBy('id').execute();
  expect(left.map(({ ip }) => ip)).toEqual(['1', '29']);
});

test('granting again changes nothing, and a table that a migration adds is granted', async () => {
  const versions = async () =>
    (
      await sql<{
        versions: string;
      }>`select string_agg(oid || ' ' || xmin::text, ',' order by oid) as versions from pg_class
        where relnamespace = 'public'::regnamespace`.execute(owner)
    ).rows[0]?.versions;
  const before = await versions();
  expect(await prepareDatabase({ url, migrationUrl })).toEqual([]);
  expect(await versions()).toBe(before);
  await sql`create table newcomers (id int generated always as identity primary key, name text)`.execute(
    owner,
  );
  await expect(sql`select from newcomers`.execute(app)).rejects.toMatchObject({ code: '42501' });
  await sql`grant truncate on newcomers to ${sql.id(APP_ROLE)}`.execute(owner);
  await prepareDatabase({ url, migrationUrl });
  expect((await privileges({ months: false })).newcomers).toBe(ROWS);
  await sql`insert into newcomers (name) values ('satu')`.execute(app);
});

test('a server that knows this role only starts on a schema that is up to date, and says what to do on another', async () => {
  expect(await migrate(url)).toEqual([]);
  await sql`delete from schema_migrations where name = '0017_security_log_purge.sql'`.execute(owner);
  await expect(migrate(url)).rejects.toThrow(
    /lacks 0017_security_log_purge\.sql, which the role lokapasar_app may not apply.*MIGRATION_DATABASE_URL/,
  );
});
