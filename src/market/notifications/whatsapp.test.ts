import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotificationSettings } from '#contract/notification-settings.ts';
import { createJobs, type Jobs } from '#platform/jobs.ts';
import { mountWhatsAppWebhook } from '#server/whatsapp-webhook.ts';
import { callerOf, fixedClock, testContext } from '#tests/support/context.ts';
import { testDatabase, testDatabaseUrl } from '#tests/support/database.ts';
import { type Http, httpOver } from '#tests/support/http.ts';
import { textServices } from '#tests/support/text-services.ts';
import { changeUser } from '../accounts/users-store.ts';
import { flushSecurityEvents } from '../audit/index.ts';
import type { Announcement, AppContext } from '../context.ts';
import { phoneColumns } from '../phones.ts';
import { createAnnounce } from './announce.ts';
import { notificationRoutes } from './routes.ts';
import { whatsappHandler } from './send-whatsapp.ts';

const clock = fixedClock('2026-11-26T06:20:00Z');
const at = clock.now();
const services = await textServices();
const { config } = services;
let ctx: AppContext;
let jobs: Jobs;
let http: Http;
let count = 0;

beforeAll(async () => {
  const url = await testDatabaseUrl();
  const announce = createAnnounce({ hasMail: false, hasPush: false, hasWhatsApp: true });
  const texts = { sms: null, whatsapp: config };
  ctx = testContext(await testDatabase({ url }), clock, { announce, config: { texts } });
  jobs = createJobs({ url, handlers: [whatsappHandler(ctx, config)], onError: () => undefined });
  http = await httpOver(notificationRoutes(ctx), {
    authenticate: async (token) => callerOf(Number(token)),
    extras: [(scope) => mountWhatsAppWebhook(scope, ctx, config)],
  });
});
afterAll(async () => {
  await jobs.stop();
  await services.stop();
});

const SETTINGS = '/buyer/dashboard/notification/settings';
const person = async ({ phone = true, locale = null }: { phone?: boolean; locale?: 'en' | null } = {}) => {
  count += 1;
  const number = phone ? `+62812000${String(count).padStart(5, '0')}` : null;
  const columns = phoneColumns(ctx.config.keys, number);
  const row = { email: `wa${count}@lokapasar.test`, status: 'active' as const, locale, ...columns };
  const { id } = await ctx.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
  const save = (input: object) => http.post<NotificationSettings>(SETTINGS, input, { token: String(id) });
  return { userId: id, number: number?.slice(1) ?? '', save };
};
const tell = (to: { userId: number }, news: Partial<Announcement> = {}) =>
  ctx.db.transact((tx) =>
    ctx.announce(tx, {
      ...{ to, category: 'order', kind: 'order_shipped', at },
      ...{ details: { order_code: 'INV-1', resi: 'JNE123' }, targetUrl: '/user/order/INV-1' },
      ...news,
    }),
  );
const sentTo = (number: string) => services.whatsapp.filter(({ to }) => to === number);
const deliveriesOf = (userId: number) =>
  ctx.db
    .selectFrom('deliveries')
    .select(['channel', 'state', 'recipient', 'last_error', 'message_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
const consentsOf = (userId: number) =>
  ctx.db
    .selectFrom('whatsapp_consents')
    .select(['ended_by', 'given_ip'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
const send = ({ body, signature }: { body: string; signature: string }) =>
  http.app.inject({
    method: 'POST',
    url: '/api/text/callback/whatsapp',
    payload: body,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
  });

test('nobody is told by WhatsApp who has not asked for it; who has is told once, in their language', async () => {
  const silent = await person();
  const asked = await person({ locale: 'en' });
  const answer = await asked.save({ whatsapp: true });
  expect(answer.data.whatsapp).toEqual({ phone: expect.stringContaining('*'), is_on: true });
  await asked.save({ whatsapp: true });
  expect(await consentsOf(asked.userId)).toEqual([{ ended_by: null, given_ip: expect.any(String) }]);
  await tell(silent);
  await tell(asked);
  await jobs.runDue();
  await jobs.runDue();
  expect(sentTo(silent.number)).toEqual([]);
  expect(await deliveriesOf(silent.userId)).toEqual([]);
  expect(sentTo(asked.number)).toEqual([
    {
      ...{ to: asked.number, name: 'kabar_lokapasar', locale: 'en', button: 'en/user/order/INV-1' },
      texts: ['Order shipped', expect.stringContaining('JNE123')],
    },
  ]);
  expect(await deliveriesOf(asked.userId)).toEqual([
    {
      ...{ channel: 'whatsapp', state: 'sent', last_error: '' },
      ...{ recipient: expect.stringContaining('*'), message_id: expect.stringContaining('wamid.') },
    },
  ]);
});

test('a group is switched by itself, and security is never told there', async () => {
  const { userId, number, save } = await person();
  await save({ whatsapp: true });
  const { data } = await save({ group: 'orders', is_on_whatsapp: false });
  const named = Object.fromEntries(data.groups.map(({ group, is_on_whatsapp }) => [group, is_on_whatsapp]));
  expect(named).toMatchObject({ orders: false, payments: true, balance: true, reviews: null });
  await tell({ userId });
  await jobs.runDue();
  expect(sentTo(number)).toEqual([]);
  await tell({ userId }, { kind: 'payment_paid', category: 'payment', details: { payment_code: 'PAY-1' } });
  await jobs.runDue();
  expect(sentTo(number)).toHaveLength(1);
});

test('without a phone that was proved it cannot be asked for', async () => {
  const { userId, save } = await person({ phone: false });
  expect(await save({ whatsapp: true })).toMatchObject({
    code: 422,
    errors: [{ field: 'whatsapp', message: 'Tambahkan dan konfirmasi nomor ponsel dulu di profil Anda' }],
  });
  expect(await consentsOf(userId)).toEqual([]);
});

test('who switches it off, or gets another phone, is told nothing of what is under way', async () => {
  const off = await person();
  const moved = await person();
  for (const { userId, save } of [off, moved]) {
    await save({ whatsapp: true });
    await tell({ userId });
  }
  expect((await off.save({ whatsapp: false })).data.whatsapp).toMatchObject({ is_on: false });
  await ctx.db.transact((tx) => changeUser(tx, ctx.config.keys, moved.userId, { phone: '+6281299999999' }));
  await jobs.runDue();
  expect(sentTo(off.number)).toEqual([]);
  expect(sentTo('6281299999999')).toEqual([]);
  expect(await deliveriesOf(moved.userId)).toMatchObject([{ state: 'skipped', last_error: 'no_consent' }]);
  expect(await consentsOf(off.userId)).toMatchObject([{ ended_by: 'settings' }]);
  expect(await consentsOf(moved.userId)).toMatchObject([{ ended_by: 'phone_changed' }]);
});

test('a refusal is in the log without the number; a fault that passes is tried again', async () => {
  const { userId, number, save } = await person();
  await save({ whatsapp: true });
  services.faults.set(number, 131026);
  await tell({ userId });
  await jobs.runDue();
  services.faults.set(number, 131016);
  await tell({ userId });
  await jobs.runDue().catch(() => undefined);
  expect(await deliveriesOf(userId)).toMatchObject([
    { state: 'refused', last_error: expect.stringContaining('131026') },
    { state: 'queued', last_error: expect.stringContaining('131016') },
  ]);
  services.faults.delete(number);
});

test.each(['STOP', ' berhenti. ', 'Stop!'])('who answers %j gets no more', async (words) => {
  const { userId, number, save } = await person();
  await save({ whatsapp: true });
  const message = { from: number, id: 'wamid.masuk', timestamp: '1', type: 'text', text: { body: words } };
  expect((await send(services.webhook({ messages: [message] }))).statusCode).toBe(200);
  expect((await send(services.webhook({ messages: [message] }))).statusCode).toBe(200);
  expect(await consentsOf(userId)).toMatchObject([{ ended_by: 'stop' }]);
  await tell({ userId });
  expect(await deliveriesOf(userId)).toEqual([]);
});

test('other words, another number and news of another kind change nothing', async () => {
  const { userId, number, save } = await person();
  await save({ whatsapp: true });
  const said = (body: string) => ({ from: number, type: 'text', text: { body } });
  for (const hook of [
    services.webhook({ messages: [said('Kapan dikirim? Jangan stop ya')] }),
    services.webhook({ messages: [said('STOP')] }, '999'),
    services.webhook({ messages: [{ from: number, type: 'image', image: { id: '1' } }] }),
    services.webhook({ event: 'APPROVED', message_template_name: 'kabar_lokapasar' }),
  ])
    expect((await send(hook)).statusCode).toBe(200);
  expect(await consentsOf(userId)).toMatchObject([{ ended_by: null }]);
});

test('a message that did not arrive after all is marked, once, and who told WhatsApp to stop it gets no more', async () => {
  const { userId, save } = await person();
  await save({ whatsapp: true });
  await tell({ userId });
  await jobs.runDue();
  const [{ message_id: id } = { message_id: null }] = await deliveriesOf(userId);
  const told = (status: string, errors?: object[]) =>
    send(services.webhook({ statuses: [{ id, status, timestamp: '1', recipient_id: '62', errors }] }));
  await told('delivered');
  expect(await deliveriesOf(userId)).toMatchObject([{ state: 'sent' }]);
  for (let times = 0; times < 2; times += 1)
    await told('failed', [{ code: 131050, title: 'User has stopped messages' }]);
  expect(await deliveriesOf(userId)).toMatchObject([
    { state: 'refused', last_error: 'WhatsApp: 131050 User has stopped messages' },
  ]);
  expect(await consentsOf(userId)).toMatchObject([{ ended_by: 'whatsapp' }]);
});

test('a webhook is believed only when it is signed, and its address is proved by the agreed word', async () => {
  const { userId, number, save } = await person();
  await save({ whatsapp: true });
  const { body, signature } = services.webhook({ messages: [{ from: number, text: { body: 'STOP' } }] });
  for (const wrong of [
    '',
    'sha256=',
    signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    'é'.repeat(71),
  ])
    expect((await send({ body, signature: wrong })).statusCode).toBe(403);
  expect((await send({ body: `${body} `, signature })).statusCode).toBe(403);
  expect(await consentsOf(userId)).toMatchObject([{ ended_by: null }]);
  const unreadable = services.webhook({});
  expect((await send({ ...unreadable, body: 'bukan json' })).statusCode).toBe(403);

  const prove = (token: string, challenge: string) =>
    http.app.inject({
      url: '/api/text/callback/whatsapp',
      query: { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': challenge },
    });
  const proved = await prove('kata-verifikasi', '1158201444');
  expect([proved.statusCode, proved.body]).toEqual([200, '1158201444']);
  expect(proved.headers['content-type']).toContain('text/plain');
  expect((await prove('lain', '1158201444')).statusCode).toBe(403);
  expect((await prove('kata-verifikasi', '<script>')).statusCode).toBe(403);
  await flushSecurityEvents(ctx.db);
  const forged = await ctx.db
    .selectFrom('security_events')
    .select('kind')
    .where('kind', '=', 'text_forged')
    .execute();
  expect(forged.length).toBeGreaterThan(0);
});
