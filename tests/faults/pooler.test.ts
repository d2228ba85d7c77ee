import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createDatabase } from '#platform/db/pool.ts';
import { carriesNamedStatements, leadToOneDatabase, limitRole, poolerSession } from '#platform/db/pooler.ts';
import { examine } from '#server/doctor.ts';
import { asRole, bothRoles, testDatabaseUrl } from '#tests/support/database.ts';
import { SECRET } from '#tests/support/keys.ts';
import { KNOWS_NAMES, pgbouncerVersion, startPgbouncer } from '#tests/support/pgbouncer.ts';
import { rushOn, sendPatiently } from '#tests/support/rush.ts';
import { reportFigure } from '#tests/support/scale.ts';
import { startServer } from '#tests/support/server.ts';
import { whenFileIsDone } from '#tests/support/when-done.ts';
import { APP_ROLE } from '#tools/embedded-postgres/roles.ts';

const version = pgbouncerVersion();

if (version === 0)
  test('left out: a pooler needs PgBouncer (package pgbouncer, or PGBOUNCER)', () => {
    reportFigure('pooler: LEFT OUT, needs PgBouncer');
    expect(version).toBe(0);
  });

const open = (url: string, poolerUrl: string, hasNames: boolean) => {
  const db = createDatabase({ url, pooler: { url: poolerUrl, hasNames }, poolSize: 4 });
  whenFileIsDone(() => db.close());
  return db;
};

describe.skipIf(version === 0)('behind PgBouncer in transaction mode', async () => {
  if (version === 0) return;
  const { url, migrationUrl } = bothRoles(await testDatabaseUrl());
  const poolerUrl = await startPgbouncer(url);
  const limits = { statementTimeoutMs: 10_000, idleInTransactionMs: 30_000 };

  test('limits stand at the role, set twice at once, and hold through the pooler', async () => {
    await Promise.all([limitRole(url, limits), limitRole(url, limits)]);
    const session = await poolerSession(poolerUrl);
    expect(session).toEqual({ role: APP_ROLE, statementTimeout: '10s', idleTimeout: '30s' });
    const db = open(url, poolerUrl, false);
    const slow = db.transact(async (tx) => {
      await sql`set local statement_timeout = '50ms'`.execute(tx);
      await sql`select pg_sleep(2)`.execute(tx);
    });
    await expect(slow).rejects.toThrow('statement timeout');
    expect((await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows).toEqual([
      { statement_timeout: '10s' },
    ]);
  });

  test('one database is told from another', async () => {
    expect(await leadToOneDatabase(url, poolerUrl)).toBe(true);
    const other = bothRoles(await testDatabaseUrl()).url;
    expect(await leadToOneDatabase(other, poolerUrl)).toBe(false);
  });

  test('a shop whose statements go through it: paying, timers and jobs as ever', async () => {
    const server = await startServer({
      databaseUrl: migrationUrl,
      env: { SECRET, SEED_PRODUCTS: '0', DATABASE_POOLER_URL: poolerUrl },
    });
    const rush = rushOn(migrationUrl);
    const product = await rush.goods(12);
    const buyers = await rush.buyers(24, product);
    const codes = await Promise.all(
      buyers.map(async ({ id, token }) => {
        const keyed = { 'idempotency-key': `kolam-${id}` };
        return (await sendPatiently(server.url, '/checkout/pay', token, { payment_method: 'qris' }, keyed))
          .code;
      }),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(12);
    expect(codes.filter((code) => code !== 200 && code !== 409 && code !== 422)).toEqual([]);
    expect([await rush.sold(product), await rush.stock(product)]).toEqual([12, 0]);
    expect(await rush.faults()).toEqual([]);
    // timers and jobs, which listen and hold locks of sessions, came by the direct address
    expect((await sendPatiently(server.url, '/__test/tick', null, {})).code).toBe(200);
    const { rows } = await sql<{
      name: string;
    }>`select distinct application_name as name from pg_stat_activity
      where datname = current_database() and application_name like 'lokapasar%' order by 1`.execute(rush.db);
    expect(rows.map(({ name }) => name)).toContain('lokapasar jobs presence');
    await server.stop();
  });

  test('the doctor says what a pooler cannot do, and what to do', async () => {
    const findings = async (pooler: string) =>
      (
        await examine({
          APP_MODE: 'test',
          SECRET,
          DATABASE_URL: url,
          MIGRATION_DATABASE_URL: migrationUrl,
          DATABASE_POOLER_URL: pooler,
        })
      )
        .filter(({ name }) => name.startsWith('pooler'))
        .map(({ state, text, todo = '' }) => `${state}: ${text}; ${todo}`);
    expect(await findings(poolerUrl)).toEqual([
      version >= KNOWS_NAMES
        ? expect.stringContaining('ok: leads to the same database and carries named statements')
        : expect.stringContaining('PgBouncer 1.21 or later'),
    ]);
    const other = asRole(await testDatabaseUrl(), APP_ROLE);
    expect(await findings(await startPgbouncer(other))).toEqual([
      expect.stringContaining('wrong: leads to another database than DATABASE_URL'),
    ]);
    expect(await findings('postgresql://nobody@127.0.0.1:1/none')).toEqual([
      expect.stringContaining('wrong: does not answer'),
    ]);
  });

  test('a pooler that carries no named statements is found out, and served without', async () => {
    const plain = await startPgbouncer(url, version >= KNOWS_NAMES ? { max_prepared_statements: 0 } : {});
    expect(await carriesNamedStatements(plain)).toBe(false);
    const db = open(url, plain, false);
    const answers = Array.from({ length: 40 }, (_, n) =>
      sql<{ n: number }>`select ${n}::int as n`.execute(db),
    );
    expect((await Promise.all(answers)).map(({ rows }) => rows[0]?.n)).toEqual(
      Array.from({ length: 40 }, (_, n) => n),
    );
  });

  test('a connection without a pooler, or one in session mode, carries them', async () => {
    expect(await carriesNamedStatements(url)).toBe(true);
    expect(
      await carriesNamedStatements(
        await startPgbouncer(url, { pool_mode: 'session', default_pool_size: 20 }),
      ),
    ).toBe(true);
    // nothing can be tried over a single connection
    expect(await carriesNamedStatements(await startPgbouncer(url, { default_pool_size: 1 }))).toBe(null);
  });

  test.skipIf(version < KNOWS_NAMES)(
    'named statements go through it, and plans from before a migration are made anew (only with PgBouncer 1.21 or later)',
    async () => {
      expect(await carriesNamedStatements(poolerUrl)).toBe(true);
      const owner = open(migrationUrl, migrationUrl, true);
      await sql`create table pooled (id int primary key, n int not null default 7)`.execute(owner);
      await sql`insert into pooled values (1)`.execute(owner);
      await sql`grant select on pooled to ${sql.id(APP_ROLE)}`.execute(owner);
      const db = open(url, poolerUrl, true);
      const all = () =>
        Promise.all(
          Array.from(
            { length: 12 },
            async () => (await sql`select id, n from pooled where id = ${1}`.execute(db)).rows[0],
          ),
        );
      expect(await all()).toEqual(Array.from({ length: 12 }, () => ({ id: 1, n: 7 })));
      await sql`alter table pooled alter column n type bigint`.execute(owner);
      expect(await all()).toEqual(Array.from({ length: 12 }, () => ({ id: 1, n: 7 })));
    },
  );
});
