import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createJobs, type Jobs } from '#platform/jobs.ts';
import { createPush } from '#platform/push/push.ts';
import { newShopKey, publicKeyOf } from '#platform/push/shop-key.ts';
import { callerOf, fixedClock, testContext } from '#tests/support/context.ts';
import { testDatabase, testDatabaseUrl } from '#tests/support/database.ts';
import { type Http, httpOver } from '#tests/support/http.ts';
import { newBrowser, pushService, type TestBrowser } from '#tests/support/push-service.ts';
import { sceneRows } from '#tests/support/scene-rows.ts';
import { replaceConfirmed, revokeOne, revokeSessions } from '../accounts/sessions-store.ts';
import type { Announcement, AppContext } from '../context.ts';
import { createAnnounce } from './announce.ts';
import { saveChoice } from './deliveries-store.ts';
import { notificationRoutes } from './routes.ts';
import { pushHandler } from './send-push.ts';

const at = new Date('2026-11-26T06:20:00Z');
const clock = fixedClock(at.toISOString());
const privateKey = newShopKey();
const push = {
  ...{ privateKey, publicKey: publicKeyOf(privateKey) },
  ...{ contact: 'https://lokapasar.test', moreHosts: [] },
};
const service = pushService(push.publicKey);
const send = createPush(push, service.network);
let ctx: AppContext;
let jobs: Jobs;
let http: Http;
let count = 0;

beforeAll(async () => {
  const url = await testDatabaseUrl();
  const announce = createAnnounce({ hasMail: false, hasPush: true });
  ctx = testContext(await testDatabase({ url }), clock, { announce, config: { push } });
  jobs = createJobs({ url, handlers: [pushHandler(ctx, send)], onError: () => undefined });
  http = await httpOver(notificationRoutes(ctx), {
    // in this test a token is the account and its session
    authenticate: async (token) => {
      const [id = '', sessionId = ''] = token.split('/');
      return callerOf(Number(id), { sessionId });
    },
  });
  return () => jobs.stop();
});

type Person = { userId: number; sessionId: string; token: string };
const logIn = async (userId: number): Promise<Person> => {
  const id = randomUUID();
  const expires_at = new Date(at.getTime() + 2 * 86_400_000);
  await ctx.db
    .insertInto('sessions')
    .values({ id, user_id: userId, device: '', ip: '', created_at: at, last_seen_at: at, expires_at })
    .execute();
  return { userId, sessionId: id, token: `${userId}/${id}` };
};
const person = async (fields: { locale?: 'en' } = {}): Promise<Person> => {
  count += 1;
  const row = { email: `layar${count}@lokapasar.test`, status: 'active' as const, ...fields };
  const { id } = await ctx.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
  return logIn(id);
};
const path = (what: string) => `/buyer/dashboard/notification/push/${what}`;
const subscribe = async ({ token }: Person, browser: TestBrowser = service.subscribe()) => {
  const { endpoint, p256dh, auth } = browser;
  const answer = await http.post(path('subscribe'), { endpoint, p256dh, auth }, { token });
  expect(answer).toMatchObject({ code: 200, data: { is_on: true } });
  return browser;
};
const tell = (to: Announcement['to'], over: Partial<Announcement> = {}): Promise<void> =>
  ctx.db.transact((tx) =>
    ctx.announce(tx, {
      ...{ to, category: 'order', kind: 'order_shipped', targetUrl: '/user/order/INV-1', at },
      details: { order_code: 'INV-1', resi: 'JP0012345' },
      ...over,
    }),
  );
const inReview = {
  category: 'review',
  kind: 'review_reply',
  targetUrl: '/product/kemeja',
  details: {},
} as const;
const seenBy = ({ endpoint }: TestBrowser) =>
  service.received.filter((one) => one.endpoint === endpoint).map(({ text }) => JSON.parse(text));
const deliveriesOf = ({ userId }: Person) =>
  ctx.db.selectFrom('deliveries').selectAll().where('user_id', '=', userId).orderBy('id').execute();
const browsersOf = ({ userId }: Person) =>
  ctx.db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', userId).orderBy('id').execute();

test('news reaches each browser of its reader once, after its commit, in the words of the list in the shop', async () => {
  const rani = await person();
  const [phone, laptop] = [await subscribe(rani), await subscribe(rani)];
  await tell({ userId: rani.userId });
  expect(seenBy(phone)).toEqual([]);
  await jobs.runDue();
  await jobs.runDue();
  const [{ notification_id = 0 } = {}] = await deliveriesOf(rani);
  const news = {
    ...{ title: 'Pesanan dikirim', body: 'Pesanan INV-1 dalam perjalanan. Nomor resi: JP0012345' },
    ...{ url: '/user/order/INV-1', tag: `n${notification_id}`, lang: 'id' },
  };
  expect([seenBy(phone), seenBy(laptop)]).toEqual([[news], [news]]);
  expect(service.received.at(-1)).toMatchObject({
    ttl: 86_400,
    urgency: 'normal',
    topic: `n${notification_id}`,
  });
  expect(await deliveriesOf(rani)).toMatchObject(
    Array(2).fill({ channel: 'push', state: 'sent', attempts: 1, recipient: 'fcm.googleapis.com' }),
  );
});

test('what was rolled back is told to nobody', async () => {
  const rani = await person();
  const browser = await subscribe(rani);
  const failed = ctx.db.transact(async (tx) => {
    await ctx.announce(tx, { to: { userId: rani.userId }, ...inReview, at });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await jobs.runDue();
  expect(seenBy(browser)).toEqual([]);
});

test('it is in the language of its reader, and leads to the list where it leads nowhere else', async () => {
  const english = await person({ locale: 'en' });
  const browser = await subscribe(english);
  await tell({ userId: english.userId });
  await tell({ userId: english.userId }, { targetUrl: null, kind: 'payment_ending', category: 'payment' });
  await jobs.runDue();
  const seen = seenBy(browser).toSorted((a, b) => a.tag.localeCompare(b.tag));
  expect(seen).toMatchObject([
    { title: 'Order shipped', url: '/en/user/order/INV-1', lang: 'en' },
    { title: 'Pay soon', url: '/en/user/profile/notification' },
  ]);
  // a reminder to pay wakes the phone, and is of no use tomorrow
  expect(service.received.find(({ text }) => text.includes('Pay soon'))).toMatchObject({
    ...{ ttl: 7_200, urgency: 'high' },
  });
});

test('a store’s news goes to its owner', async () => {
  const rows = await sceneRows(ctx.db);
  const merchantId = await rows.merchant();
  const { owner_id } = await ctx.db
    .selectFrom('merchants')
    .select('owner_id')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  await ctx.db.updateTable('users').set({ status: 'active' }).where('id', '=', owner_id).execute();
  const browser = await subscribe(await logIn(owner_id));
  await tell({ merchantId }, { kind: 'order_paid', targetUrl: '/merchant/dashboard/order/INV-1' });
  await jobs.runDue();
  expect(seenBy(browser)).toMatchObject([{ title: 'Pesanan baru', url: '/merchant/dashboard/order/INV-1' }]);
});

test('a group is pushed as its reader has chosen, whatever was chosen for mail', async () => {
  const rani = await person();
  const browser = await subscribe(rani);
  const switchTo = (group: 'orders' | 'reviews', choice: { isPushed?: boolean; isMailed?: boolean }) =>
    ctx.db.transact((tx) => saveChoice(tx, rani.userId, { group, ...choice }, at));
  const settings = '/buyer/dashboard/notification/settings';
  await switchTo('orders', { isMailed: false });
  await http.post(settings, { group: 'orders', is_pushed: false }, { token: rani.token });
  await tell({ userId: rani.userId });
  await tell({ userId: rani.userId }, inReview);
  await jobs.runDue();
  expect(seenBy(browser)).toEqual([]);
  await switchTo('reviews', { isPushed: true });
  await tell({ userId: rani.userId }, inReview);
  await jobs.runDue();
  expect(seenBy(browser)).toMatchObject([{ title: 'Ulasan dibalas' }]);
  const { data } = await http.get<{ push_key: string; groups: object[] }>(settings, { token: rani.token });
  expect(data.push_key).toBe(push.publicKey);
  expect(data.groups).toMatchObject([
    { group: 'orders', is_mailed: false, is_pushed: false },
    { group: 'payments', is_mailed: true, is_pushed: true },
    { group: 'balance', is_mailed: true, is_pushed: true },
    { group: 'reviews', is_mailed: true, is_pushed: true },
    { group: 'chats' },
    { group: 'wishlist' },
  ]);
});

test('the database has neither addresses nor keys of browsers in plain', async () => {
  const rani = await person();
  const browser = await subscribe(rani);
  const stored = JSON.stringify(await browsersOf(rani));
  for (const secret of [browser.endpoint, browser.p256dh, browser.auth, 'perangkat'])
    expect(stored).not.toContain(secret);
});

test('a browser that is logged out is told nothing more, however its session was ended', async () => {
  const rani = await person();
  const phone = await subscribe(rani);
  const laptop = await logIn(rani.userId);
  const onLaptop = await subscribe(laptop);
  // what was queued before the log-out is not told afterwards either
  await tell({ userId: rani.userId });
  await revokeOne(ctx.db, rani.userId, rani.sessionId, at);
  await jobs.runDue();
  expect([seenBy(phone).length, seenBy(onLaptop).length]).toEqual([0, 1]);
  expect((await deliveriesOf(rani)).map(({ state, last_error }) => [state, last_error])).toEqual([
    ['skipped', 'no_device'],
    ['sent', ''],
  ]);
  // a new password, a suspension
  await revokeSessions(ctx.db, rani.userId, at);
  expect(await browsersOf(rani)).toEqual([]);
  await tell({ userId: rani.userId });
  await jobs.runDue();
  expect(seenBy(onLaptop)).toHaveLength(1);
});

test('a session that ended meanwhile subscribes nothing', async () => {
  const rani = await person();
  await revokeOne(ctx.db, rani.userId, rani.sessionId, at);
  const { endpoint, p256dh, auth } = service.subscribe();
  const answer = await http.post(path('subscribe'), { endpoint, p256dh, auth }, rani);
  expect(answer.code).toBe(401);
  expect(await browsersOf(rani)).toEqual([]);
});

test('a confirmation, which gives the session another id, goes on telling the browser', async () => {
  const rani = await person();
  const browser = await subscribe(rani);
  const nextId = randomUUID();
  await ctx.db.transact((tx) => replaceConfirmed(tx, { ...rani, nextId }, at));
  expect(await browsersOf(rani)).toMatchObject([{ session_id: nextId }]);
  await tell({ userId: rani.userId });
  await jobs.runDue();
  expect(seenBy(browser)).toHaveLength(1);
  await revokeOne(ctx.db, rani.userId, nextId, at);
  expect(await browsersOf(rani)).toEqual([]);
});

test('after the next login a browser stays its account’s, and tells nobody else of another’s news', async () => {
  const rani = await person();
  const browser = await subscribe(rani);
  const later = await logIn(rani.userId);
  const keep = ({ token }: Person) => http.post(path('keep'), { endpoint: browser.endpoint }, { token });
  expect((await keep(later)).data).toEqual({ is_on: true });
  expect(await browsersOf(rani)).toMatchObject([{ session_id: later.sessionId }]);
  // somebody else logs in on the same browser without a log-out before
  expect((await keep(await person())).data).toEqual({ is_on: false });
  expect(await browsersOf(rani)).toEqual([]);
});

test('a browser that somebody else subscribes is theirs; off is off, however often', async () => {
  const [rani, budi] = [await person(), await person()];
  const browser = await subscribe(rani);
  await subscribe(budi, browser);
  expect([await browsersOf(rani), await browsersOf(budi)]).toMatchObject([[], [{}]]);
  for (let times = 0; times < 2; times += 1)
    expect((await http.post(path('unsubscribe'), { endpoint: browser.endpoint }, budi)).data).toEqual({
      is_on: false,
    });
  await tell({ userId: budi.userId });
  await jobs.runDue();
  expect(seenBy(browser)).toEqual([]);
});

test('an account has ten browsers; beyond them the oldest is forgotten', async () => {
  const rani = await person();
  const browsers: TestBrowser[] = [];
  for (let count = 0; count < 11; count += 1) browsers.push(await subscribe(rani));
  expect(await browsersOf(rani)).toHaveLength(10);
  await tell({ userId: rani.userId });
  await jobs.runDue();
  expect(browsers.map((browser) => seenBy(browser).length)).toEqual([0, ...Array(10).fill(1)]);
});

test('a browser that its push service no longer knows is forgotten, and the log says why', async () => {
  const rani = await person();
  const browser = await subscribe(rani);
  service.unsubscribe(browser);
  await tell({ userId: rani.userId });
  await jobs.runDue();
  expect(await browsersOf(rani)).toEqual([]);
  expect(await deliveriesOf(rani)).toMatchObject([{ state: 'refused', last_error: '410 unsubscribed' }]);
});

test('what fails for the moment is tried again, and after the last attempt it has failed', async () => {
  const rani = await person();
  const browser = await subscribe(rani);
  service.answers.set(browser.endpoint, 503);
  await tell({ userId: rani.userId });
  const [row] = await deliveriesOf(rani);
  const attempt = { attempt: 1, last: false, signal: new AbortController().signal };
  const { run } = pushHandler(ctx, send);
  await expect(run({ deliveryId: row?.id }, attempt)).rejects.toThrow('503 try again');
  expect(await deliveriesOf(rani)).toMatchObject([
    { state: 'queued', attempts: 1, last_error: '503 try again' },
  ]);
  await expect(run({ deliveryId: row?.id }, { ...attempt, last: true })).rejects.toThrow('503');
  expect(await deliveriesOf(rani)).toMatchObject([{ state: 'failed', attempts: 2 }]);
  service.answers.delete(browser.endpoint);
  await run({ deliveryId: row?.id }, attempt);
  expect(seenBy(browser)).toEqual([]);
  expect(await browsersOf(rani)).toHaveLength(1);
});

test.each([
  ['endpoint', { endpoint: 'http://fcm.googleapis.com/fcm/send/x' }],
  ['endpoint', { endpoint: 'https://169.254.169.254/latest/meta-data' }],
  ['endpoint', { endpoint: 'https://localhost/push' }],
  ['endpoint', { endpoint: 'kata' }],
  ['p256dh', { p256dh: 'AAAA' }],
  ['p256dh', { auth: 'AAAA' }],
  ['auth', { auth: '' }],
])('%s of %j is refused and nothing is kept', async (field, change) => {
  const rani = await person();
  const { endpoint, p256dh, auth } = newBrowser('https://fcm.googleapis.com/fcm/send/x');
  const answer = await http.post(path('subscribe'), { endpoint, p256dh, auth, ...change }, rani);
  expect(answer).toMatchObject({ code: 422, errors: [{ field }] });
  expect(await browsersOf(rani)).toEqual([]);
});
