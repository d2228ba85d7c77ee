import { beforeAll, expect, test } from 'vitest';
import type { Notification } from '#contract/notification-list.ts';
import { notificationKinds, notificationWords } from '#messages/notifications.ts';
import type { Database } from '#platform/db/database.ts';
import { callerOf, fixedClock, testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type Http, httpOver } from '#tests/support/http.ts';
import { sceneRows } from '#tests/support/scene-rows.ts';
import type { Announcement, AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { listFor, readAll, readSome, unreadOf } from './read-notifications.ts';
import { notificationRoutes } from './routes.ts';

const at = new Date('2026-11-20T03:00:00Z');
let db: Database<Schema>;
let ctx: AppContext;
let http: Http;
let count = 0;

beforeAll(async () => {
  db = await testDatabase();
  ctx = testContext(db, fixedClock(at.toISOString()));
  // in this test a token is simply the number of the account
  http = await httpOver(notificationRoutes(ctx), {
    authenticate: async (token) => callerOf(Number(token), token === '999' ? { roles: ['operator'] } : {}),
  });
});

const person = async (): Promise<number> => {
  count += 1;
  const row = { email: `pembaca${count}@lokapasar.test`, status: 'active' as const };
  return (await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

const tell = (to: Announcement['to'], over: Partial<Announcement> = {}): Promise<void> =>
  db.transact((tx) =>
    ctx.announce(tx, {
      to,
      category: 'order',
      kind: 'order_shipped',
      details: { order_code: 'INV-20261120-ABC123', resi: 'JP0012345' },
      targetUrl: '/user/orders/INV-20261120-ABC123',
      at,
      ...over,
    }),
  );

const path = '/buyer/dashboard/notification';

test('#255 #294 the newest comes first, told in the language of whoever reads it', async () => {
  const userId = await person();
  await tell({ userId });
  await tell(
    { userId },
    { category: 'wallet', kind: 'wallet_refund', details: { amount: 1_250_000, order_code: 'INV-1' } },
  );
  const token = String(userId);
  const { data, total } = await http.get<Notification[]>(`${path}/list`, { token });
  expect(total).toBe(2);
  expect(data.map(({ title, body }) => [title, body])).toEqual([
    ['Saldo bertambah', 'Rp\u00a01.250.000 masuk ke saldo Anda dari pesanan INV-1.'],
    ['Pesanan dikirim', 'Pesanan INV-20261120-ABC123 dalam perjalanan. Nomor resi: JP0012345'],
  ]);
  expect(data[1]).toMatchObject({
    category: 'order',
    target_url: '/user/orders/INV-20261120-ABC123',
    is_read: false,
    created_at: '2026-11-20T10:00:00+07:00',
  });
  const english = await http.get<Notification[]>('/notification/list', { token, locale: 'en' });
  expect(english.data[1]?.title).toBe('Order shipped');
  expect((await http.get(`${path}/new`, { token })).data).toEqual({ new_notification: 2 });
});

test('#294 a list can be narrowed to categories, by comma or by repeated keys, and is paged', async () => {
  const userId = await person();
  const token = String(userId);
  for (const category of ['order', 'wallet', 'promo'] as const) await tell({ userId }, { category });
  const categories = async (query: string) =>
    (await http.get<Notification[]>(`${path}/list?${query}`, { token })).data.map((one) => one.category);
  expect(await categories('categories=wallet,promo')).toEqual(['promo', 'wallet']);
  expect(await categories('categories[]=order&categories[]=promo')).toEqual(['promo', 'order']);
  expect(await categories('per_page=2&page=2')).toEqual(['order']);
  expect(await http.get(`${path}/list?categories=nonsense`, { token })).toMatchObject({
    code: 422,
    errors: [{ field: 'categories', rule: 'enum' }],
  });
});

test('#294 reading one, several and all of them lowers the count', async () => {
  const userId = await person();
  const token = String(userId);
  for (let n = 0; n < 4; n++) await tell({ userId });
  const { data } = await http.get<Notification[]>(`${path}/list`, { token });
  const ids = data.map((one) => one.id);
  expect((await http.post(`${path}/read`, { id: ids[0] }, { token })).data).toEqual({ new_notification: 3 });
  expect((await http.post(`${path}/read`, { id: ids.slice(0, 2) }, { token })).data).toEqual({
    new_notification: 2,
  });
  expect((await http.post('/notification/setallasread', {}, { token })).data).toEqual({
    new_notification: 0,
  });
  expect((await http.get(`${path}/new`, { token })).data).toEqual({ new_notification: 0 });
});

test("another's notification looks absent, and then none is marked", async () => {
  const [me, other] = [await person(), await person()];
  await tell({ userId: me });
  await tell({ userId: other });
  const mine = (await http.get<Notification[]>(`${path}/list`, { token: String(me) })).data[0]?.id;
  const theirs = (await http.get<Notification[]>(`${path}/list`, { token: String(other) })).data[0]?.id;
  const answer = await http.post(`${path}/read`, { id: [mine, theirs] }, { token: String(me) });
  expect(answer).toMatchObject({ code: 404, message: 'Data tidak ditemukan' });
  expect((await http.get(`${path}/new`, { token: String(me) })).data).toEqual({ new_notification: 1 });
});

test('guests are 401 and operators 403', async () => {
  expect(await http.get(`${path}/list`)).toMatchObject({
    code: 401,
    message: 'Silahkan masuk atau daftar terlebih dahulu',
  });
  expect((await http.post(`${path}/setallasread`, {}, { token: '999' })).code).toBe(403);
});

test("a store's notifications are apart from its owner's", async () => {
  const scenario = await sceneRows(db);
  const merchantId = await scenario.merchant();
  const { owner_id } = await db
    .selectFrom('merchants')
    .where('id', '=', merchantId)
    .select('owner_id')
    .executeTakeFirstOrThrow();
  await tell({ merchantId }, { kind: 'order_paid' });
  const asked = { page: 1, per_page: 10, categories: [] };
  const link = () => '';
  expect(await listFor(ctx, { merchantId }, asked, 'en', link)).toMatchObject({
    total: 1,
    data: [{ title: 'New order' }],
  });
  expect(await listFor(ctx, { userId: owner_id }, asked, 'en', link)).toMatchObject({ total: 0, data: [] });
  expect(await readSome(ctx, { userId: owner_id }, [1])).toMatchObject({ error: 'not_found' });
  expect(await readAll(ctx, { merchantId })).toMatchObject({ data: { new_notification: 0 } });
  expect(await unreadOf(ctx, { merchantId })).toMatchObject({ data: { new_notification: 0 } });
});

test('what happened in a transaction that failed is told to nobody', async () => {
  const userId = await person();
  const failed = db.transact(async (tx) => {
    await ctx.announce(tx, {
      to: { userId },
      category: 'order',
      kind: 'order_paid',
      details: {},
      targetUrl: null,
      at,
    });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await unreadOf(ctx, { userId })).toMatchObject({ data: { new_notification: 0 } });
});

test('every kind has words in both languages, and a missing detail leaves no hole', () => {
  for (const kind of notificationKinds) {
    for (const locale of ['id', 'en'] as const) {
      const { title, body } = notificationWords(locale, kind, {});
      expect(title.length).toBeGreaterThan(3);
      expect(body).not.toMatch(/[{}]|:$/);
    }
  }
  expect(notificationWords('en', 'toString', {}).title).toBe('Notification');
});
