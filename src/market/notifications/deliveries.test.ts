import { beforeAll, expect, test } from 'vitest';
import { createJobs, type Jobs } from '#platform/jobs.ts';
import { createMailJob, createSmtp, queueMail } from '#platform/mail/smtp.ts';
import { mountMailWebhook } from '#server/mail-webhook.ts';
import { mountUnsubscribe } from '#server/unsubscribe.ts';
import { fixedClock, testContext } from '#tests/support/context.ts';
import { testDatabase, testDatabaseUrl } from '#tests/support/database.ts';
import { type Http, httpOver } from '#tests/support/http.ts';
import { mailServer } from '#tests/support/mail-server.ts';
import { sceneRows } from '#tests/support/scene-rows.ts';
import { whenFileIsDone } from '#tests/support/when-done.ts';
import { changeUser } from '../accounts/users-store.ts';
import { flushSecurityEvents } from '../audit/index.ts';
import type { Announcement, AppContext } from '../context.ts';
import { createAnnounce } from './announce.ts';
import { insertDeliveries, saveChoice } from './deliveries-store.ts';
import { deliveriesTimer, deliveryHandler, noteRefusedAddress } from './send-delivery.ts';
import { unsubscribePath } from './unsubscribe.ts';

const at = new Date('2026-11-26T06:20:00Z');
const clock = fixedClock(at.toISOString());
let ctx: AppContext;
let jobs: Jobs;
let http: Http;
let smtp: Awaited<ReturnType<typeof mailServer>>;
let deliver: ReturnType<typeof createSmtp>['deliver'];
const RELAY_SECRET = 'rahasia layanan surat';
let count = 0;

beforeAll(async () => {
  const url = await testDatabaseUrl();
  const db = await testDatabase({ url });
  ctx = testContext(db, clock, { announce: createAnnounce({ hasMail: true, hasPush: false }) });
  smtp = await mailServer();
  const sender = createSmtp({
    smtpUrl: smtp.smtpUrl,
    from: 'Lokapasar <halo@lokapasar.test>',
    isTlsRequired: false,
  });
  deliver = sender.deliver;
  jobs = createJobs({ url, handlers: [deliveryHandler(ctx, deliver)], onError: () => undefined });
  http = await httpOver([], {
    extras: [
      (app) => mountUnsubscribe(app, ctx),
      (app) => mountMailWebhook(app, ctx, { name: 'ses', secret: RELAY_SECRET }),
    ],
  });
  whenFileIsDone(async () => {
    await jobs.stop();
    sender.close();
  });
});

type Person = { email?: string | null; fullname?: string; locale?: 'id' | 'en'; time_zone?: 'WIT' };
const person = async (fields: Person = {}) => {
  count += 1;
  const row = { email: `surat${count}@lokapasar.test`, status: 'active' as const, ...fields };
  const { id } = await ctx.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
  return { userId: id, email: row.email ?? '' };
};
const tell = (to: Announcement['to'], over: Partial<Announcement> = {}): Promise<void> =>
  ctx.db.transact((tx) =>
    ctx.announce(tx, {
      to,
      category: 'order',
      kind: 'order_shipped',
      details: { order_code: 'INV-1', resi: 'JP0012345', amount: 50_000 },
      targetUrl: '/user/order/INV-1',
      at,
      ...over,
    }),
  );
const inReview = { category: 'review', kind: 'review_reply', targetUrl: '/product/kemeja' } as const;
/** What came to an address, with the lines joined that quoted-printable has broken. */
const mailTo = (email: string) =>
  smtp.received
    .filter(({ to }) => to.includes(email))
    .map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='));
const deliveriesOf = (userId: number) =>
  ctx.db.selectFrom('deliveries').selectAll().where('user_id', '=', userId).orderBy('id').execute();

test('an event is mailed once, after its commit, and the log says so with a masked address', async () => {
  const { userId, email } = await person();
  await tell({ userId });
  expect(mailTo(email)).toEqual([]);
  expect(await deliveriesOf(userId)).toMatchObject([{ state: 'queued', attempts: 0, recipient: '' }]);
  await jobs.runDue();
  await jobs.runDue();
  const [source = '', ...more] = mailTo(email);
  expect(more).toEqual([]);
  expect(source).toContain('Subject: Pesanan dikirim: INV-1');
  expect(source).toContain('http://lokapasar.test/user/order/INV-1');
  const [row] = await deliveriesOf(userId);
  expect(row).toMatchObject({ state: 'sent', attempts: 1, recipient: 's***@lokapasar.test', last_error: '' });
  expect(source).toContain(`Message-ID: <delivery-${row?.id}@lokapasar.test>`);

  // the same event is not told the same person twice by one channel, whoever tries
  const again = await ctx.db.transact((tx) =>
    insertDeliveries(tx, {
      ...{ notificationId: row?.notification_id ?? 0, kind: 'order_shipped', group: 'orders', at },
      ...{ email: 'on', push: 'on', whatsapp: 'on', canWait: false },
    }),
  );
  expect(again).toEqual([]);
});

test('what was rolled back is mailed to nobody', async () => {
  const { userId, email } = await person();
  const failed = ctx.db.transact(async (tx) => {
    await ctx.announce(tx, { to: { userId }, ...inReview, details: {}, at });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await jobs.runDue();
  expect(mailTo(email)).toEqual([]);
});

test('mail is in the language and the time that its reader has chosen, without a choice in Indonesian', async () => {
  const english = await person({ locale: 'en', time_zone: 'WIT' });
  const silent = await person();
  await tell({ userId: english.userId });
  await tell({ userId: silent.userId });
  await jobs.runDue();
  const [first = ''] = mailTo(english.email);
  expect(first).toContain('Subject: Order shipped: INV-1');
  expect(first).toContain('http://lokapasar.test/en/user/order/INV-1');
  expect(first).toContain('Time: Thu, 26 Nov 2026, 15:20 WIT');
  expect(mailTo(silent.email)[0]).toContain('Waktu: Kam, 26 Nov 2026, 13.20 WIB');
});

test("a store's news go to its owner, and name the store", async () => {
  const rows = await sceneRows(ctx.db);
  const merchantId = await rows.merchant();
  const { owner_id, merchant_name } = await ctx.db
    .selectFrom('merchants')
    .select(['owner_id', 'merchant_name'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  const email = `pemilik${owner_id}@lokapasar.test`;
  await ctx.db.updateTable('users').set({ email, status: 'active' }).where('id', '=', owner_id).execute();
  await tell({ merchantId }, { kind: 'order_paid' });
  // sales are many: they are mailed to those who want it
  await tell({ merchantId }, { kind: 'wallet_sale', category: 'wallet' });
  await jobs.runDue();
  const received = mailTo(email);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('Subject: Pesanan baru: INV-1');
  expect(received[0]).toContain(`Untuk toko ${merchant_name}`);
});

test('a group that was switched off is not mailed; the standing of a store always is', async () => {
  const { userId, email } = await person();
  for (const group of ['orders', 'store_status'] as const)
    await ctx.db.transact((tx) => saveChoice(tx, userId, { group, isMailed: false }, at));
  await tell({ userId });
  await tell(
    { userId },
    { kind: 'verification_rejected', category: 'system', details: { reason: 'KTP buram' } },
  );
  await jobs.runDue();
  expect(mailTo(email).map((source) => /Subject: (.*)\r/.exec(source)?.[1])).toEqual([
    'Toko belum disetujui',
  ]);
});

test('who has no address gets none, and who lost it meanwhile is left out', async () => {
  const nobody = await person({ email: null });
  await tell({ userId: nobody.userId });
  expect(await deliveriesOf(nobody.userId)).toEqual([]);
  const { userId, email } = await person();
  await tell({ userId });
  await ctx.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', userId).execute();
  await jobs.runDue();
  expect(mailTo(email)).toEqual([]);
  expect(await deliveriesOf(userId)).toMatchObject([{ state: 'skipped', attempts: 0 }]);
});

test('what a mail server refuses for good is marked and not tried again', async () => {
  const { userId } = await person({ email: 'gone-rani@lokapasar.test' });
  await tell({ userId });
  await jobs.runDue();
  const [row] = await deliveriesOf(userId);
  expect(row).toMatchObject({ state: 'refused', attempts: 1, recipient: 'g***@lokapasar.test' });
  expect(row?.last_error).toContain('no such mailbox');
  expect(row?.last_error).not.toContain('gone-rani');
  await jobs.runDue();
  expect(await deliveriesOf(userId)).toMatchObject([{ attempts: 1 }]);
});

const isRefused = async (userId: number) =>
  (
    await ctx.db
      .selectFrom('users')
      .select('email_refused_at')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).email_refused_at !== null;
const kindsFor = async (userId: number) =>
  (
    await ctx.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

test('an address at which nobody is reached gets no more news, and its owner is told in the shop, once', async () => {
  const { userId } = await person({ email: 'gone-sari@lokapasar.test' });
  // two letters are under way at once
  await tell({ userId });
  await tell({ userId }, { ...inReview, details: {} });
  await jobs.runDue();
  expect(await isRefused(userId)).toBe(true);
  await tell({ userId }, { kind: 'order_delivered' });
  // decisions about a store cannot be switched off, and are no security either
  await tell(
    { userId },
    { kind: 'verification_rejected', category: 'system', details: { reason: 'KTP buram' } },
  );
  await jobs.runDue();
  expect((await deliveriesOf(userId)).map(({ state, last_error }) => [state, last_error]).slice(2)).toEqual([
    ['skipped', 'address_refused'],
    ['skipped', 'address_refused'],
  ]);
  expect((await kindsFor(userId)).filter((kind) => kind === 'email_refused')).toHaveLength(1);

  // a changed address is mailed again
  const email = 'sari-baru@lokapasar.test';
  await ctx.db.transact((tx) => changeUser(tx, ctx.config.keys, userId, { email }));
  await tell({ userId });
  await jobs.runDue();
  expect(mailTo(email)).toHaveLength(1);
});

test.each(['full-dewi@lokapasar.test', 'spam-dewi@lokapasar.test'])(
  'a refusal that says nothing about the address does not close it: %s',
  async (email) => {
    const { userId } = await person({ email });
    await tell({ userId });
    await jobs.runDue();
    expect(await deliveriesOf(userId)).toMatchObject([{ state: 'refused' }]);
    expect(await isRefused(userId)).toBe(false);
    expect(await kindsFor(userId)).toEqual(['order_shipped']);
  },
);

test('a code that finds nobody closes the address for news as well, and codes still go there', async () => {
  const { userId, email } = await person({ email: 'gone-kode@lokapasar.test' });
  const mail = createMailJob(
    { smtpUrl: smtp.smtpUrl, from: 'halo@lokapasar.test', isTlsRequired: false },
    (address) => noteRefusedAddress(ctx, address),
  );
  const message = { to: email, channel: 'email', purpose: 'forget', otp: '123456', body: 'Kode' } as const;
  const attempt = { attempt: 1, last: false, signal: new AbortController().signal };
  for (let tries = 0; tries < 2; tries += 1)
    await expect(mail.handler.run(message, attempt)).rejects.toThrow('no such mailbox');
  mail.close();
  expect(await isRefused(userId)).toBe(true);
  expect(await kindsFor(userId)).toEqual(['email_refused']);
});

test('what fails for the moment is tried again, and after the last attempt it has failed', async () => {
  const { userId } = await person();
  await tell({ userId });
  const [row] = await deliveriesOf(userId);
  const attempt = { attempt: 1, last: false, signal: new AbortController().signal };
  const down = deliveryHandler(ctx, async () => {
    throw new Error('connect ECONNREFUSED');
  });
  await expect(down.run({ deliveryId: row?.id }, attempt)).rejects.toThrow('ECONNREFUSED');
  expect(await deliveriesOf(userId)).toMatchObject([{ state: 'queued', attempts: 1, ended_at: null }]);
  await expect(down.run({ deliveryId: row?.id }, { ...attempt, last: true })).rejects.toThrow();
  expect(await deliveriesOf(userId)).toMatchObject([
    { state: 'failed', attempts: 2, last_error: 'connect ECONNREFUSED' },
  ]);
  // what has ended is not sent by a job that comes late
  await deliveryHandler(ctx, deliver).run({ deliveryId: row?.id }, attempt);
  expect(await deliveriesOf(userId)).toMatchObject([{ state: 'failed', attempts: 2 }]);
});

test('only mail that is not about money or parcels names a way out, which works at once (RFC 8058)', async () => {
  const { userId, email } = await person();
  await tell({ userId });
  await tell({ userId }, { ...inReview, details: { merchant_name: 'Lontar', product_name: 'Kemeja' } });
  await jobs.runDue();
  const parcel = mailTo(email).find((source) => source.includes('Subject: Pesanan dikirim')) ?? '';
  const review = mailTo(email).find((source) => source.includes('Subject: Ulasan dibalas')) ?? '';
  expect(parcel).toContain('INV-1');
  expect(parcel).not.toContain('List-Unsubscribe');
  expect(review).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  // unfolded as RFC 5322 has it: a blank within the address would end it
  const [, url = ''] = /^List-Unsubscribe: *<([^>\s]+)>/m.exec(review.replaceAll('\r\n ', ' ')) ?? [];
  const { pathname } = new URL(url);
  expect(pathname).toBe(unsubscribePath(ctx.config.keys, { userId, group: 'reviews' }));

  const asked = await http.app.inject({ url: pathname });
  expect(asked.body).toContain('<form method="post">');
  expect(asked.headers['content-security-policy']).toContain("form-action 'self'");
  await tell({ userId }, { ...inReview, details: {} });
  await jobs.runDue();
  expect(mailTo(email)).toHaveLength(3);

  const part = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  for (const [type, payload] of [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=x', part],
  ]) {
    const request = { method: 'POST', url: pathname, payload, headers: { 'content-type': type } } as const;
    expect((await http.app.inject(request)).statusCode).toBe(200);
  }
  await tell({ userId }, { ...inReview, details: {} });
  await jobs.runDue();
  expect(mailTo(email)).toHaveLength(3);
});

test('the page that ends mail is in the language of the mail, whatever the browser asks for', async () => {
  const english = await person({ locale: 'en' });
  const silent = await person();
  const page = async (userId: number, method: 'GET' | 'POST') =>
    (
      await http.app.inject({
        method,
        url: unsubscribePath(ctx.config.keys, { userId, group: 'reviews' }),
        headers: { 'accept-language': userId === english.userId ? 'id' : 'en' },
      })
    ).body;
  expect(await page(english.userId, 'GET')).toContain('Stop getting e-mail');
  expect(await page(english.userId, 'POST')).toContain('E-mail stopped');
  expect(await page(silent.userId, 'GET')).toContain('Berhenti menerima email');
  expect(await page(silent.userId, 'POST')).toContain('Email dihentikan');
});

test('an address that the shop has not written ends nothing', async () => {
  const { userId } = await person();
  const other = unsubscribePath(ctx.config.keys, { userId, group: 'reviews' });
  for (const url of [
    other.replace(String(userId), String(userId + 1)),
    other.replace('reviews', 'orders'),
    unsubscribePath(ctx.config.keys, { userId, group: 'security' }),
    // signed, but of an account that a restored backup does not have
    unsubscribePath(ctx.config.keys, { userId: 999_999_999, group: 'reviews' }),
    '/unsubscribe/x',
    `${other}x`,
  ])
    expect((await http.app.inject({ method: 'POST', url })).statusCode).toBe(404);
  expect(
    await ctx.db
      .selectFrom('notification_choices')
      .select('user_id')
      .where('user_id', '>=', userId)
      .execute(),
  ).toEqual([]);
});

test('names cannot add a header or a recipient', async () => {
  const { userId, email } = await person({ fullname: 'Rani\r\nBcc: semua@lokapasar.test' });
  await tell({ userId }, { details: { order_code: 'INV-1\r\nBcc: semua@lokapasar.test' } });
  await jobs.runDue();
  const [source = ''] = mailTo(email);
  expect(source.split('\r\n\r\n', 1)[0]).not.toMatch(/^Bcc/m);
  expect(smtp.received.at(-1)?.to).toEqual([email]);
});

test('a one-time password leaves while every letter about orders is stuck', async () => {
  const url = await testDatabaseUrl();
  const db = await testDatabase({ url });
  const own = testContext(db, clock, { announce: createAnnounce({ hasMail: true, hasPush: false }) });
  const mail = createMailJob({
    smtpUrl: smtp.smtpUrl,
    from: 'halo@lokapasar.test',
    isTlsRequired: false,
  });
  let stuck = 0;
  const free = Promise.withResolvers<void>();
  const letters = deliveryHandler(own, () => {
    stuck += 1;
    return free.promise;
  });
  const both = createJobs({
    url,
    handlers: [],
    apart: [[mail.handler], [letters]],
    onError: () => undefined,
  });
  whenFileIsDone(async () => {
    await both.stop();
    mail.close();
  });
  const row = { email: 'banyak@lokapasar.test', status: 'active' as const };
  const { id: userId } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
  for (let n = 0; n < 20; n++)
    await db.transact((tx) => own.announce(tx, { to: { userId }, ...inReview, details: {}, at }));
  await both.start();
  await expect.poll(() => stuck).toBe(2);
  const otp = { channel: 'email', purpose: 'register', otp: '123456', body: 'Kode: 123456' } as const;
  await db.transact((tx) => queueMail(tx, { ...otp, to: 'baru@lokapasar.test' }, at));
  await expect.poll(() => mailTo('baru@lokapasar.test')).toHaveLength(1);
  expect(stuck).toBe(2);
  free.resolve();
});

test('the log is kept for ninety days', async () => {
  const { userId } = await person();
  await tell({ userId });
  await jobs.runDue();
  await deliveriesTimer({ db: ctx.db, clock: fixedClock('2027-02-23T00:00:00Z') }).run();
  expect(await deliveriesOf(userId)).toHaveLength(1);
  await deliveriesTimer({ db: ctx.db, clock: fixedClock('2027-02-26T00:00:00Z') }).run();
  expect(await deliveriesOf(userId)).toEqual([]);
});

/** What Amazon SES tells about the letter of a delivery, through SNS. */
const tellOfRelay = (message: object, password = RELAY_SECRET) =>
  http.app.inject({
    method: 'POST',
    url: '/api/mail/callback',
    payload: JSON.stringify({ Type: 'Notification', Message: JSON.stringify(message) }),
    headers: {
      'content-type': 'text/plain; charset=UTF-8',
      authorization: `Basic ${Buffer.from(`lokapasar:${password}`).toString('base64')}`,
    },
  });
const sesBounce = (email: string, deliveryId: number, timestamp = at.toISOString()) => ({
  notificationType: 'Bounce',
  bounce: {
    ...{ bounceType: 'Permanent', timestamp },
    bouncedRecipients: [
      { emailAddress: email, status: '5.1.1', diagnosticCode: `smtp; 550 5.1.1 <${email}> unknown` },
    ],
  },
  mail: { headers: [{ name: 'Message-ID', value: `<delivery-${deliveryId}@lokapasar.test>` }] },
});
test('a letter that comes back later marks its delivery and its address, once; an old notice does nothing', async () => {
  const { userId, email } = await person();
  await tell({ userId });
  await jobs.runDue();
  const [{ id } = { id: 0 }] = await deliveriesOf(userId);
  const twoDaysAgo = new Date(at.getTime() - 2 * 86_400_000).toISOString();
  expect((await tellOfRelay(sesBounce(email, id, twoDaysAgo))).statusCode).toBe(200);
  expect(await isRefused(userId)).toBe(false);
  for (let times = 0; times < 2; times += 1)
    expect((await tellOfRelay(sesBounce(email, id))).statusCode).toBe(200);
  expect(await isRefused(userId)).toBe(true);
  expect(await deliveriesOf(userId)).toMatchObject([
    { state: 'refused', last_error: 'smtp; 550 5.1.1 <s***@lokapasar.test> unknown' },
    // that the address is refused is told in the shop alone
  ]);
  const news = await ctx.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email_refused')
    .execute();
  expect(news).toHaveLength(1);
  await tell({ userId });
  await jobs.runDue();
  expect(await deliveriesOf(userId)).toMatchObject([
    { state: 'refused' },
    { state: 'skipped', last_error: 'address_refused' },
  ]);
});

test('who calls a letter spam gets no mail that can be done without, and still what asks for something', async () => {
  const { userId, email } = await person();
  const complaint = { timestamp: at.toISOString(), complainedRecipients: [{ emailAddress: email }] };
  await tellOfRelay({ notificationType: 'Complaint', complaint });
  await tell({ userId }, inReview);
  await tell({ userId });
  await jobs.runDue();
  expect(mailTo(email)).toEqual([expect.stringContaining('Subject: Pesanan dikirim')]);
});

test('a relay is asked for its password, and a wrong one is refused and noted', async () => {
  const { userId, email } = await person();
  const asked = await http.app.inject({ method: 'POST', url: '/api/mail/callback', payload: '{}' });
  expect([asked.statusCode, asked.headers['www-authenticate']]).toEqual([401, 'Basic realm="mail"']);
  expect((await tellOfRelay(sesBounce(email, 1), 'salah')).statusCode).toBe(403);
  expect(await isRefused(userId)).toBe(false);
  const huge = await tellOfRelay({ notificationType: 'x'.repeat(300_000) });
  expect(huge.statusCode).toBe(413);
  await flushSecurityEvents(ctx.db);
  const forged = await ctx.db
    .selectFrom('security_events')
    .select('subject')
    .where('kind', '=', 'mail_forged')
    .execute();
  expect(forged).toEqual([{ subject: 'ses' }]);
});
