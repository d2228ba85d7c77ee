import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { listSecurityEvents, type SecurityEventRow, securityEvent } from '#contract/operator-security.ts';
import type { Caller } from '#platform/http/route.ts';
import { callerOf, fixedClock, testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { httpOver } from '#tests/support/http.ts';
import {
  flushSecurityEvents,
  operatorSecurityRoutes,
  recordSecurityChange,
  recordSecurityEvent,
  securityLogTimer,
} from './index.ts';

const NOON = '2026-11-20T12:00:00+07:00';
let db = await testDatabase();
const clock = fixedClock(NOON);
let http: Awaited<ReturnType<typeof httpOver>>;
let rani: number;

beforeEach(async () => {
  // each test has a log and a counting process of its own
  db = await testDatabase();
  const row = { fullname: 'Rani', email: 'rani@lokapasar.test', status: 'active' as const };
  rani = (await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
  const callers: Record<string, Caller> = {
    security: callerOf(rani, { roles: ['operator'], permissions: ['security'] }),
    others: callerOf(rani, { roles: ['operator'], permissions: ['setting', 'user', 'finance'] }),
  };
  http = await httpOver(operatorSecurityRoutes(testContext(db, clock)), {
    authenticate: async (token) => callers[token] ?? null,
  });
});

const failed = (ip: string, accountId: number | null = rani, at = NOON) =>
  recordSecurityEvent(db, { kind: 'login_failed', accountId, ip, at: new Date(at) });
const list = async (query = '') => {
  const answer = await http.get<SecurityEventRow[]>(`/operator/security/list${query}`, { token: 'security' });
  expect(answer.code).toBe(200);
  return listSecurityEvents.output.parse(answer.data);
};

test('the same attempt a hundred times is one row with its count, from first to last', async () => {
  for (let second = 10; second < 60; second += 1) {
    failed('10.0.0.1', rani, `2026-11-20T12:00:${second}+07:00`);
    failed('10.0.0.2', rani, `2026-11-20T12:00:${second}+07:00`);
  }
  await flushSecurityEvents(db);
  const rows = await list();
  expect(rows.map(({ ip, count }) => [ip, count]).toSorted()).toEqual([
    ['10.0.0.1', 50],
    ['10.0.0.2', 50],
  ]);
  expect(rows[0]).toMatchObject({
    kind: 'login_failed',
    account: { id: rani, name: 'Rani' },
    first_at: '2026-11-20T12:00:10+07:00',
    last_at: '2026-11-20T12:00:59+07:00',
  });
});

test('under attack from everywhere the rows are bounded, and no attempt is lost from the count', async () => {
  for (let n = 0; n < 5000; n += 1) failed(`10.1.${n >> 8}.${n & 255}`, null);
  await flushSecurityEvents(db);
  const { rows } = await sql<{ rows: number; sum: number }>`
    select count(*) as rows, sum(count) as sum from security_events`.execute(db);
  expect(rows[0]?.rows).toBeLessThanOrEqual(201);
  expect(rows[0]?.sum).toBe(5000);
  expect((await list('?search=&per_page=1'))[0]).toMatchObject({ ip: '', details: { others: true } });
});

test('it is written within a moment without anybody asking for it, also from inside a transaction', async () => {
  await db.transact(async () => failed('10.0.0.3'));
  const ips = async () => (await list()).map(({ ip }) => ip);
  await expect.poll(ips, { timeout: 15_000 }).toEqual(['10.0.0.3']);
  // what repeats may wait for the end of its minute, and holds up nothing else
  failed('10.0.0.3');
  failed('10.0.0.4');
  await expect.poll(ips, { timeout: 15_000 }).toEqual(['10.0.0.4', '10.0.0.3']);
});

test('a change is recorded with the change, and not when that is undone', async () => {
  const change = { kind: 'role_changed', accountId: rani, ip: '10.0.0.9', at: new Date(NOON) } as const;
  await db.transact((tx) => recordSecurityChange(tx, { ...change, details: { after: 'finance' } }));
  await expect(
    db.transact(async (tx) => {
      await recordSecurityChange(tx, change);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await list()).toMatchObject([{ kind: 'role_changed', count: 1, details: { after: 'finance' } }]);
});

test('it is found by kind, account, address, day and words; one entry says what else came from there', async () => {
  failed('10.0.0.1');
  failed('10.0.0.2', null, '2026-11-18T12:00:00+07:00');
  recordSecurityEvent(db, {
    kind: 'payment_forged',
    accountId: null,
    ip: '10.0.0.2',
    subject: 'midtrans',
    at: new Date(NOON),
  });
  await flushSecurityEvents(db);
  const ips = async (query: string) => (await list(query)).map(({ ip, kind }) => `${kind} ${ip}`);
  expect(await ips('?kind=payment_forged')).toEqual(['payment_forged 10.0.0.2']);
  expect(await ips(`?account_id=${rani}`)).toEqual(['login_failed 10.0.0.1']);
  expect(await ips('?ip=10.0.0.2')).toEqual(['payment_forged 10.0.0.2', 'login_failed 10.0.0.2']);
  expect(await ips('?date_end=2026-11-18')).toEqual(['login_failed 10.0.0.2']);
  expect(await ips('?search=RANI@')).toEqual(['login_failed 10.0.0.1']);
  expect(await ips('?search=midtrans')).toEqual(['payment_forged 10.0.0.2']);
  const [forged] = await list('?kind=payment_forged');
  const path = (id: number) => `/operator/security/detail/${id}`;
  const detail = await http.get(path(forged?.id ?? 0), { token: 'security' });
  expect(securityEvent.output.parse(detail.data)).toMatchObject({ nearby: { from_ip: 2, of_account: 0 } });
  expect((await http.get(path(999_999), { token: 'security' })).code).toBe(404);
  for (const query of ['?date_start=2026-11-20&date_end=2026-11-19', '?kind=x', '?account_id=x'])
    expect((await http.get(`/operator/security/list${query}`, { token: 'security' })).code).toBe(422);
  expect((await http.get('/operator/security/list', { token: 'others' })).code).toBe(403);
});

test('no statement changes or empties it, and only what is older than a month can be deleted', async () => {
  const aged = (days: number) => {
    const at = new Date(Date.now() - days * 86_400_000);
    return db.transact((tx) =>
      recordSecurityChange(tx, { kind: 'bank_changed', accountId: rani, ip: `${days}`, at }),
    );
  };
  for (const days of [1, 29, 40, 400]) await aged(days);
  for (const statement of [
    sql`update security_events set ip = ''`,
    sql`delete from security_events where ip = '29'`,
    sql`truncate security_events`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('append-only');
  const ctx = { ...testContext(db, { now: () => new Date() }) };
  await securityLogTimer(ctx).run();
  expect((await list()).map(({ ip }) => ip)).toEqual(['40', '29', '1']);
  // a clock that runs ahead does not take what is young
  const ahead = { now: () => new Date(Date.now() + 3650 * 86_400_000) };
  await securityLogTimer({ ...ctx, clock: ahead }).run();
  expect((await list()).map(({ ip }) => ip)).toEqual(['29', '1']);
});

test('it lies in months: those to come are made ahead, one that is over is dropped, and none is ever missing', async () => {
  const months = async () => {
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'security_events'::regclass order by 1`.execute(db);
    return rows.map(({ name }) => name);
  };
  const ahead = (count: number) => {
    const now = new Date();
    const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count, 1));
    return `security_events_${day.toISOString().slice(0, 7).replace('-', '_')}`;
  };
  const all = [ahead(1), ahead(2), ahead(3), 'security_events_before', 'security_events_rest'].toSorted();
  expect(await months()).toEqual(all);
  const ctx = { ...testContext(db, { now: () => new Date() }) };
  await sql`drop table ${sql.table(ahead(2))}`.execute(db);
  await securityLogTimer(ctx).run();
  expect(await months()).toEqual(all);

  await sql`alter table security_events detach partition security_events_before`.execute(db);
  await sql`create table security_events_2020_01 partition of security_events
    for values from ('2020-01-01Z') to ('2020-02-01Z')`.execute(db);
  for (const day of ['2020-01-05', '2020-01-20', '2020-02-03', new Date().toISOString().slice(0, 10)])
    await db.transact((tx) =>
      recordSecurityChange(tx, {
        kind: 'bank_changed',
        accountId: rani,
        ip: day,
        at: new Date(`${day}T00:00:00Z`),
      }),
    );
  const { rows } = await sql<{ part: string }>`
    select tableoid::regclass::text as part from security_events order by last_at`.execute(db);
  expect(rows.map(({ part }) => part).slice(0, 3)).toEqual([
    'security_events_2020_01',
    'security_events_2020_01',
    'security_events_rest',
  ]);
  await securityLogTimer(ctx).run();
  expect(await months()).not.toContain('security_events_2020_01');
  const left = await sql<{ count: number }>`select count(*) as count from security_events`.execute(db);
  expect(left.rows[0]?.count).toBe(1);
});
