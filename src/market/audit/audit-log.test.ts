import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '#contract/operator-dashboard.ts';
import type { Caller } from '#platform/http/route.ts';
import { callRoutes, dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { callerOf, fixedClock, testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type AuditEvent, operatorAuditRoutes, recordAudit } from './index.ts';

const db = await testDatabase();
const clock = fixedClock('2026-11-20T12:00:00+07:00');
const call = callRoutes(operatorAuditRoutes(testContext(db, clock)));
let sri: number;
let joko: number;
let reader: Caller;

const operator = async (fullname: string, email: string): Promise<number> => {
  const row = await db
    .insertInto('users')
    .values({ fullname, email, status: 'active', permissions: ['setting'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};
const done = (accountId: number, deed: AuditEvent, at: string, ip = '10.0.0.1') =>
  db.transact((tx) => recordAudit(tx, { accountId, ip }, deed, new Date(at)));
const read = (input: Record<string, string | number> = {}, caller = reader) =>
  call(listAudit, caller, { input });
const targets = async (input: Record<string, string | number>) =>
  dataOf(await read(input)).map(({ target }) => target);

beforeAll(async () => {
  sri = await operator('Sri Wahyuni', 'sri@lokapasar.test');
  joko = await operator('', 'joko_100%@lokapasar.test');
  reader = callerOf(sri, { roles: ['operator'], permissions: ['setting'] });
  await done(
    sri,
    {
      action: 'merchant.verify',
      target: 'merchant:12',
      before: { status: 'pending' },
      after: { status: 'active' },
    },
    '2026-11-18T23:59:59+07:00',
  );
  await done(
    joko,
    { action: 'merchant.suspend', target: 'merchant:120' },
    '2026-11-19T00:00:00+07:00',
    '10.0.0.77',
  );
  await done(joko, { action: 'withdraw.approve', target: 'withdraw:12' }, '2026-11-20T08:00:00+07:00');
});

test('what was done is listed newest first, with who, from where, and what changed', async () => {
  const lines = dataOf(await read());
  expect(lines).toHaveLength(3);
  expect(lines[2]).toEqual({
    id: expect.any(Number),
    actor: { id: sri, fullname: 'Sri Wahyuni' },
    action: 'merchant.verify',
    target: 'merchant:12',
    before: { status: 'pending' },
    after: { status: 'active' },
    ip: '10.0.0.1',
    created_at: '2026-11-18T23:59:59+07:00',
  });
  expect(lines[0]).toMatchObject({
    actor: { fullname: 'joko_100%@lokapasar.test' },
    before: null,
    after: null,
  });
});

test('it is searched by actor, action or its area, target or its kind, days of Jakarta, and words', async () => {
  expect(await targets({ actor_id: joko })).toEqual(['withdraw:12', 'merchant:120']);
  expect(await targets({ actor_id: 999_999 })).toEqual([]);
  expect(await targets({ action: 'merchant.verify' })).toEqual(['merchant:12']);
  expect(await targets({ action: 'merchant' })).toEqual(['merchant:120', 'merchant:12']);
  expect(await targets({ target: 'merchant:12' })).toEqual(['merchant:12']);
  expect(await targets({ target: 'merchant' })).toEqual(['merchant:120', 'merchant:12']);
  expect(await targets({ date_start: '2026-11-19', date_end: '2026-11-19' })).toEqual(['merchant:120']);
  expect(await targets({ date_end: '2026-11-18' })).toEqual(['merchant:12']);
  expect(await targets({ search: 'WAHYUNI' })).toEqual(['merchant:12']);
  expect(await targets({ search: '100%' })).toEqual(['withdraw:12', 'merchant:120']);
  expect(await targets({ search: '10.0.0.77' })).toEqual(['merchant:120']);
  expect(await targets({ action: 'merchant', actor_id: joko, search: 'suspend' })).toEqual(['merchant:120']);
});

test('pages: how many there are, and what is on this one', async () => {
  const second = await read({ page: 2, per_page: 2 });
  expect(second).toMatchObject({ total: 3, meta: { current_page: 2, last_page: 2, from: 3, to: 3 } });
  expect(dataOf(second)).toHaveLength(1);
});

test.each([
  [{ actor_id: 'x' }, 'actor_id', 'type'],
  [{ date_start: '2026-02-30' }, 'date_start', 'format'],
  [{ date_start: '2026-11-20', date_end: '2026-11-19' }, 'date_start', 'date_range'],
])('%j is refused', async (input, field, rule) => {
  const refusal = refusalOf(await read(input));
  expect(refusal.code).toBe(422);
  expect(refusal.errors?.[0]).toMatchObject({ field, rule });
});

test('who holds every other permission does not read it', async () => {
  const others = ['merchant', 'catalog', 'promo', 'finance', 'order', 'user', 'content'];
  const refusal = refusalOf(await read({}, callerOf(joko, { roles: ['operator'], permissions: others })));
  expect(refusal).toMatchObject({ code: 403, data: null });
});

test('no statement changes, removes or empties the log', async () => {
  const statements = [
    sql`update audit_log set ip = ''`,
    sql`update audit_log set after = null where id = 1`,
    sql`delete from audit_log where actor_id = ${joko}`,
    sql`truncate audit_log`,
    sql`truncate users cascade`,
  ];
  for (const statement of statements) await expect(statement.execute(db)).rejects.toThrow('append-only');
  expect(await targets({})).toHaveLength(3);
});
