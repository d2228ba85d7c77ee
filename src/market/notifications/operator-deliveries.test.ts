import { beforeAll, expect, test } from 'vitest';
import { type OperatorDelivery, operatorDeliveries } from '#contract/operator-delivery.ts';
import type { Caller } from '#platform/http/route.ts';
import { createJobs, type Jobs } from '#platform/jobs.ts';
import { callerOf, fixedClock, testContext } from '#tests/support/context.ts';
import { testDatabase, testDatabaseUrl } from '#tests/support/database.ts';
import { type Http, httpOver } from '#tests/support/http.ts';
import type { AppContext } from '../context.ts';
import { createAnnounce } from './announce.ts';
import { deliveryHandler, operatorDeliveryRoutes } from './index.ts';

const clock = fixedClock('2026-11-26T06:20:00Z');
let ctx: AppContext;
let jobs: Jobs;
let http: Http;
let operatorId: number;
/** What the mail server says to everything until it is set to null. */
let refusal: Error | null = null;
const sent: string[] = [];

const person = async (email: string, fullname = ''): Promise<number> => {
  const row = { email, fullname, status: 'active' as const };
  return (await ctx.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

beforeAll(async () => {
  const url = await testDatabaseUrl();
  ctx = testContext(await testDatabase({ url }), clock, {
    announce: createAnnounce({ hasMail: true, hasPush: false }),
  });
  const deliver = async ({ to }: { to: string }) => {
    if (refusal !== null) throw refusal;
    sent.push(to);
  };
  jobs = createJobs({ url, handlers: [deliveryHandler(ctx, deliver)], onError: () => undefined });
  operatorId = await person('sari@lokapasar.test', 'Sari Operator');
  const callers: Record<string, Caller> = {
    user: callerOf(operatorId, { roles: ['operator'], permissions: ['user'] }),
    others: callerOf(operatorId, { roles: ['operator'], permissions: ['setting', 'security', 'finance'] }),
  };
  http = await httpOver(operatorDeliveryRoutes(ctx), {
    authenticate: async (token) => callers[token] ?? null,
  });
  return () => jobs.stop();
});

const noMailbox = (address: string) =>
  Object.assign(new Error(`550 5.1.1 <${address}>: no such mailbox`), {
    ...{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 },
  });
const tell = (userId: number, kind: 'order_shipped' | 'review_reply' = 'order_shipped') =>
  ctx.db.transact((tx) =>
    ctx.announce(tx, {
      ...{ to: { userId }, kind, targetUrl: null, at: clock.now() },
      category: kind === 'order_shipped' ? 'order' : 'review',
      details: kind === 'order_shipped' ? { order_code: 'INV-1' } : {},
    }),
  );
const list = async (query = '', locale: 'id' | 'en' = 'id') => {
  const answer = await http.get<OperatorDelivery[]>(`/operator/delivery/list${query}`, {
    token: 'user',
    locale,
  });
  expect(answer.code).toBe(200);
  return operatorDeliveries.output.parse(answer.data);
};
const again = (delivery_id: number) =>
  http.post('/operator/delivery/again', { delivery_id }, { token: 'user' });

test('an operator sees what went to whom and what became of it, with masked addresses', async () => {
  const dewi = await person('dewi@lokapasar.test', 'Dewi Lestari');
  await tell(dewi);
  expect(await list(`?user_id=${dewi}`)).toEqual([
    {
      ...{ id: expect.any(Number), title: 'Pesanan dikirim', code: 'INV-1', group: 'orders' },
      ...{ user: { id: dewi, name: 'Dewi Lestari' }, channel: 'email', recipient: 'd***@lokapasar.test' },
      ...{ state: 'queued', attempts: 0, last_error: '', ended_at: null },
      created_at: '2026-11-26T13:20:00+07:00',
    },
  ]);
  refusal = noMailbox('dewi@lokapasar.test');
  await jobs.runDue();
  const [refused] = await list(`?user_id=${dewi}`, 'en');
  expect(refused).toMatchObject({ title: 'Order shipped', state: 'refused', attempts: 1 });
  expect(refused?.last_error).toContain('no such mailbox');
  expect(refused?.last_error).not.toContain('dewi@');
  refusal = null;
});

test('the log is narrowed by state, group, person, address and day', async () => {
  const agus = await person('agus@lokapasar.test', 'Agus Salim');
  await tell(agus);
  await tell(agus, 'review_reply');
  await jobs.runDue();
  clock.set('2026-11-27T20:00:00Z');
  await tell(agus, 'review_reply');
  const found = async (query: string) =>
    (await list(`?user_id=${agus}&${query}`)).map(({ group, state }) => `${group} ${state}`);
  expect(await found('')).toEqual(['reviews queued', 'reviews sent', 'orders sent']);
  expect(await found('state=queued')).toEqual(['reviews queued']);
  expect(await found('group=orders')).toEqual(['orders sent']);
  // the third was sent on the 28th, as Jakarta counts days
  expect(await found('date_start=2026-11-28')).toEqual(['reviews queued']);
  expect(await found('date_end=2026-11-27')).toEqual(['reviews sent', 'orders sent']);
  const names = async (query: string) => new Set((await list(query)).map(({ user }) => user.name));
  expect(await names('?search=AGUS@loka')).toEqual(new Set(['Agus Salim']));
  expect(await names('?search=salim')).toEqual(new Set(['Agus Salim']));
  expect(await list('?search=nobody')).toEqual([]);
  const backwards = await http.get('/operator/delivery/list?date_start=2026-11-28&date_end=2026-11-01', {
    token: 'user',
  });
  expect(backwards).toMatchObject({ code: 422, errors: [{ field: 'date_start', rule: 'date_range' }] });
  await jobs.runDue();
});

test('what was refused is sent once more, once, and the audit log says by whom', async () => {
  const budi = await person('budi@lokapasar.test', 'Budi');
  await tell(budi);
  // what says nothing about the address: that one is asked again
  refusal = Object.assign(new Error('550 5.7.1 blocked'), { command: 'RCPT TO', responseCode: 550 });
  await jobs.runDue();
  refusal = null;
  const id = (await list(`?user_id=${budi}`))[0]?.id ?? 0;
  // two operators press at once
  const codes = (await Promise.all([again(id), again(id)])).map(({ code }) => code);
  expect(codes.toSorted()).toEqual([200, 409]);
  await jobs.runDue();
  expect(sent.filter((to) => to === 'budi@lokapasar.test')).toHaveLength(1);
  expect(await list(`?user_id=${budi}`)).toMatchObject([{ state: 'sent', attempts: 2, last_error: '' }]);
  expect((await again(id)).code).toBe(409);
  const events = await ctx.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('target', '=', `delivery:${id}`)
    .execute();
  expect(events).toEqual([
    {
      ...{ actor_id: operatorId, action: 'delivery.resend', before: { state: 'refused' } },
      after: { state: 'queued', user_id: budi, kind: 'order_shipped' },
    },
  ]);
});

test('only operators who look after people see it, and what does not exist is not sent', async () => {
  for (const request of [{ token: 'others' }, {}]) {
    expect([401, 403]).toContain((await http.get('/operator/delivery/list', request)).code);
    expect([401, 403]).toContain(
      (await http.post('/operator/delivery/again', { delivery_id: 1 }, request)).code,
    );
  }
  expect((await again(999_999)).code).toBe(404);
  expect((await again(-1)).code).toBe(422);
});
