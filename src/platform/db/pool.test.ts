import { type QueryExecutorProvider as Queryable, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase, testDatabaseUrl } from '#tests/support/database.ts';
import { RollbackError, rollback } from './database.ts';
import { brokenConstraint, DependencyDown } from './errors.ts';
import { createDatabase } from './pool.ts';

const db = await testDatabase();

test('bigint, sums and arrays arrive as numbers, days as text, moments as Date', async () => {
  const { rows } =
    await sql`select 9007199254740991::bigint as money, sum(x) as total, array[1, 2]::bigint[] as ids,
    date '2026-01-31' as day, timestamptz '2026-01-31T00:00:00Z' as moment
    from (values (1::bigint), (2)) as v (x)`.execute(db);
  expect(rows).toEqual([
    {
      money: 9007199254740991,
      total: 3,
      ids: [1, 2],
      day: '2026-01-31',
      moment: new Date('2026-01-31T00:00:00Z'),
    },
  ]);
  await expect(sql`select 9007199254740993::bigint as money`.execute(db)).rejects.toThrow('beyond 2^53');
});

test('statements are prepared once under a name, and stay unnamed on the unnamed and listing handles', async () => {
  const count = sql<{
    n: number;
  }>`select count(*) as n from pg_prepared_statements where statement like '%marker%'`;
  await db.connection().execute(async (one) => {
    for (const value of [1, 2]) await sql`select ${value}::int as marker`.execute(one);
    expect((await count.execute(one)).rows[0]?.n).toBe(1);
  });
  for (const handle of [db.unnamed, db.listing]) {
    await handle.connection().execute(async (one) => {
      await sql`select ${1}::int as other_marker`.execute(one);
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_prepared_statements
        where statement like '%other_marker%'`.execute(one);
      expect(rows[0]?.n).toBe(0);
    });
  }
});

test('a connection that was given back is refused to whoever goes on using it', async () => {
  const connection = await db.connection().execute(async (one) => one);
  await expect(sql`select 1`.execute(connection)).rejects.toThrow('was given back');
});

test('effects run after the commit and not at all after a rollback', async () => {
  const seen: string[] = [];
  await db.transact(async (tx) => {
    await sql`insert into outbox ("to", channel, purpose, body) values ('a', 'email', 'p', 'b')`.execute(tx);
    tx.onCommit(async () => {
      const { rows } = await sql`select from outbox`.execute(db);
      seen.push(`committed ${rows.length}`);
    });
    expect(seen).toEqual([]);
  });
  expect(seen).toEqual(['committed 1']);
  const failing = db.transact(async (tx) => {
    tx.onCommit(() => void seen.push('never'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(seen).toEqual(['committed 1']);
});

test('a rollback undoes what was written, runs no effect and answers with its result', async () => {
  const effects: string[] = [];
  const outcome = await db.transact(async (tx) => {
    await sql`insert into outbox ("to", channel, purpose, body) values ('undone', 'email', 'p', 'b')`.execute(
      tx,
    );
    tx.onCommit(() => void effects.push('never'));
    return effects.length === 0 ? rollback({ refused: true }) : { refused: false };
  });
  expect(outcome).toEqual({ refused: true });
  await expect(db.transact(() => Promise.reject(new RollbackError(7)))).resolves.toBe(7);
  const { rows } = await sql`select from outbox where "to" = 'undone'`.execute(db);
  expect(rows).toEqual([]);
  expect(effects).toEqual([]);
});

test('inside a transaction every use of the pool fails with the statement in question', async () => {
  for (const handle of [db, db.unnamed, db.listing]) {
    const asking = db.transact(async () => sql`select 42 as outside`.execute(handle));
    await expect(asking).rejects.toThrow('select 42 as outside');
  }
  await expect(db.transact(() => db.transact(async () => 1))).rejects.toThrow('Inside a transaction');
  await expect(db.transact(async () => db.assertOutsideTransaction('the settings'))).rejects.toThrow(
    'the settings',
  );
  // its own handle, its effects after the commit, and whatever goes on when it has ended may ask
  let later: Promise<unknown> = Promise.resolve();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  await db.transact(async (tx) => {
    await sql`select 1`.execute(tx);
    tx.onCommit(async () => void (await db.ping()));
    later = ended.then(() => db.ping());
  });
  end();
  await later;
  db.assertOutsideTransaction('the settings');
});

test('without the guard, as in production, a transaction may ask the pool', async () => {
  const unguarded = createDatabase({ url: await testDatabaseUrl() });
  await unguarded.transact(() => unguarded.ping());
  await unguarded.close();
});

test('a database that is away, ends or takes too long is a DependencyDown; a broken rule is not', async () => {
  const away = createDatabase({ url: 'postgresql://postgres@127.0.0.1:1/none' });
  await expect(away.ping()).rejects.toBeInstanceOf(DependencyDown);
  const killed = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
  await expect(killed).rejects.toBeInstanceOf(DependencyDown);
  const slow = createDatabase({ url: await testDatabaseUrl(), statementTimeoutMs: 50 });
  await expect(sql`select pg_sleep(5)`.execute(slow)).rejects.toBeInstanceOf(DependencyDown);
  await slow.close();
  const refused =
    await sql`insert into outbox ("to", channel, purpose, body) values ('a', 'pigeon', 'p', 'b')`
      .execute(db)
      .catch((error: unknown) => error);
  expect(refused).not.toBeInstanceOf(DependencyDown);
  expect(brokenConstraint(refused)).toBe('outbox_channel_check');
  await expect(db.ping()).resolves.toBeUndefined();
});

test('no query holds its connection longer than the statement timeout, on whichever handle', async () => {
  const one = createDatabase({ url: await testDatabaseUrl(), statementTimeoutMs: 100, poolSize: 1 });
  for (const handle of [one, one.unnamed, one.listing]) {
    const slow = sql`select pg_sleep(30)`.execute(handle);
    const next = sql<{ n: number }>`select 7 as n`.execute(handle);
    await expect(slow).rejects.toBeInstanceOf(DependencyDown);
    // there is one connection: it is free again
    expect((await next).rows).toEqual([{ n: 7 }]);
  }
  await one.close();
  for (const handle of [db, db.unnamed, db.listing]) {
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(handle);
    expect(rows).toEqual([{ statement_timeout: '10s' }]);
  }
});

test('two transactions that lock each other out are both done, and effects of the one that was undone run once', async () => {
  await sql`create table locked (id int primary key, n int not null)`.execute(db);
  await sql`insert into locked values (1, 0), (2, 0)`.execute(db);
  const add = (tx: Queryable, id: number) => sql`update locked set n = n + 1 where id = ${id}`.execute(tx);
  let [holding, tries, effects] = [0, 0, 0];
  let go = () => {};
  const both = new Promise<void>((resolve) => {
    go = resolve;
  });
  const cross = (first: number, second: number) =>
    db.transact(async (tx) => {
      tries += 1;
      tx.onCommit(() => {
        effects += 1;
      });
      await add(tx, first);
      holding += 1;
      if (holding === 2) go();
      await both;
      await add(tx, second);
    });
  await Promise.all([cross(1, 2), cross(2, 1)]);
  const { rows } = await sql`select n from locked order by id`.execute(db);
  expect([rows, tries, effects]).toEqual([[{ n: 2 }, { n: 2 }], 3, 2]);
});

test('a serialisation failure is tried again from the beginning, five times at most', async () => {
  const raise = (tx: Queryable) =>
    sql`do $$ begin raise exception 'no' using errcode = '40001'; end $$`.execute(tx);
  let tries = 0;
  const done = db.transact(async (tx) => {
    tries += 1;
    if (tries < 3) await raise(tx);
    return tries;
  });
  expect(await done).toBe(3);
  tries = 0;
  const never = db.transact(async (tx) => {
    tries += 1;
    await raise(tx);
  });
  await expect(never).rejects.toBeInstanceOf(DependencyDown);
  expect(tries).toBe(5);
});

test.each([
  ['53100', 'disk full'],
  ['53200', 'out of memory'],
  ['53300', 'too many connections'],
  ['58030', 'a disk that fails'],
])('%s (%s) is a DependencyDown, inside a transaction and outside', async (code) => {
  const raise = sql`do $$ begin raise exception 'no' using errcode = ${sql.lit(code)}; end $$`;
  await expect(raise.execute(db)).rejects.toBeInstanceOf(DependencyDown);
  await expect(db.transact((tx) => raise.execute(tx))).rejects.toBeInstanceOf(DependencyDown);
});
