import { beforeAll, expect, test } from 'vitest';
import { readNotificationSettings, saveNotificationSettings } from '#contract/notification-settings.ts';
import { createJobs, type Jobs } from '#platform/jobs.ts';
import { createSmtp } from '#platform/mail/smtp.ts';
import { callRoutes, dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { fixedClock, testContext } from '#tests/support/context.ts';
import { testDatabase, testDatabaseUrl } from '#tests/support/database.ts';
import { mailServer } from '#tests/support/mail-server.ts';
import { whenFileIsDone } from '#tests/support/when-done.ts';
import type { AppContext } from '../context.ts';
import { createAnnounce } from './announce.ts';
import { saveChoice } from './deliveries-store.ts';
import { notificationRoutes } from './routes.ts';
import { deliveryHandler } from './send-delivery.ts';
import { digestHandler, digestTimer } from './send-digests.ts';

const clock = fixedClock('2026-11-20T10:00:00+07:00');
let ctx: AppContext;
let jobs: Jobs;
let smtp: Awaited<ReturnType<typeof mailServer>>;
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
  jobs = createJobs({
    url,
    handlers: [deliveryHandler(ctx, sender.deliver), digestHandler(ctx, sender.deliver)],
    onError: () => undefined,
  });
  whenFileIsDone(async () => {
    await jobs.stop();
    sender.close();
  });
});

const person = async (fields: { time_zone?: 'WIT'; locale?: 'en' } = {}) => {
  count += 1;
  const email = `harian${count}@lokapasar.test`;
  const { id } = await ctx.db
    .insertInto('users')
    .values({ email, fullname: 'Rani', status: 'active', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db.transact((tx) => saveChoice(tx, id, { group: 'reviews', isDaily: true }, clock.now()));
  return { userId: id, email };
};
const reply = (userId: number, product_name: string) =>
  ctx.db.transact((tx) =>
    ctx.announce(tx, {
      to: { userId },
      category: 'review',
      kind: 'review_reply',
      details: { merchant_name: 'Toko Cendana', product_name },
      targetUrl: '/product/kemeja',
      at: clock.now(),
    }),
  );
const lettersTo = (email: string) =>
  smtp.received
    .filter(({ to }) => to.includes(email))
    .map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='));
const statesOf = async (userId: number) =>
  (
    await ctx.db
      .selectFrom('deliveries')
      .select('state')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ state }) => state);
/** What the timer and the jobs do at this time. */
const morning = async (at: string) => {
  clock.set(at);
  await digestTimer(ctx).run();
  await jobs.runDue();
};

test('news of a group that may wait comes in one letter, at eight of the reader’s morning', async () => {
  clock.set('2026-11-20T10:00:00+07:00');
  const rani = await person();
  await reply(rani.userId, 'Kemeja Tenun');
  await reply(rani.userId, 'Sarung Goyor');
  await jobs.runDue();
  expect(lettersTo(rani.email)).toEqual([]);
  expect(await statesOf(rani.userId)).toEqual(['waiting', 'waiting']);
  // after today's eight o'clock it waits for tomorrow's
  await morning('2026-11-20T12:00:00+07:00');
  await morning('2026-11-21T07:59:00+07:00');
  expect(lettersTo(rani.email)).toEqual([]);
  await morning('2026-11-21T08:05:00+07:00');
  const [letter, ...others] = lettersTo(rani.email);
  expect(others).toEqual([]);
  expect(letter).toContain('Subject: 2 kabar dari Lokapasar');
  expect(letter).toContain('Kemeja Tenun');
  expect(letter).toContain('Sarung Goyor');
  expect(await statesOf(rani.userId)).toEqual(['sent', 'sent']);
});

test('there is one a day, however many processes are at it and however often', async () => {
  clock.set('2026-11-20T10:00:00+07:00');
  const rani = await person();
  await reply(rani.userId, 'Kemeja Tenun');
  clock.set('2026-11-21T09:00:00+07:00');
  const timer = digestTimer(ctx);
  await Promise.all([timer.run(), timer.run(), timer.run()]);
  await jobs.runDue();
  await reply(rani.userId, 'Sarung Goyor');
  await morning('2026-11-21T20:00:00+07:00');
  expect(lettersTo(rani.email)).toHaveLength(1);
  await morning('2026-11-22T08:00:00+07:00');
  expect(lettersTo(rani.email)).toHaveLength(2);
  expect(lettersTo(rani.email)[1]).toContain('Subject: 1 kabar dari Lokapasar');
});

test('a day without news has no letter, and eastern Indonesia has its own morning', async () => {
  clock.set('2026-11-20T10:00:00+07:00');
  const [quiet, east] = [await person(), await person({ time_zone: 'WIT', locale: 'en' })];
  await reply(east.userId, 'Kemeja Tenun');
  await morning('2026-11-21T06:00:00+07:00');
  expect(lettersTo(quiet.email)).toEqual([]);
  expect(lettersTo(east.email)[0]).toContain('Subject: One piece of news from Lokapasar');
});

test('who has no address any more by then is sent none', async () => {
  clock.set('2026-11-20T10:00:00+07:00');
  const rani = await person();
  await reply(rani.userId, 'Kemeja Tenun');
  await ctx.db.updateTable('users').set({ email: null }).where('id', '=', rani.userId).execute();
  await morning('2026-11-21T08:00:00+07:00');
  expect(lettersTo(rani.email)).toEqual([]);
  expect(await statesOf(rani.userId)).toEqual(['skipped']);
});

test('what has to be done at once, and money, cannot wait', async () => {
  const rani = await person();
  const call = callRoutes(notificationRoutes(ctx));
  const save = (input: Record<string, unknown>) => call(saveNotificationSettings, rani.userId, { input });
  expect(refusalOf(await save({ group: 'balance', is_daily: true }))).toMatchObject({
    errors: [{ field: 'is_daily', rule: 'enum' }],
  });
  const { groups } = dataOf(await call(readNotificationSettings, rani.userId));
  expect(groups.filter(({ is_daily }) => is_daily !== null).map(({ group }) => group)).toEqual([
    'reviews',
    'wishlist',
  ]);
  const saved = dataOf(await save({ group: 'reviews', is_daily: false }));
  expect(saved.groups.find(({ group }) => group === 'reviews')).toMatchObject({
    is_daily: false,
    is_mailed: true,
  });
});
