import fastify from 'fastify';
import { expect, test } from 'vitest';
import { keepInOutbox } from '#platform/mail.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testKeys } from '#tests/support/keys.ts';
import { whenFileIsDone } from '#tests/support/when-done.ts';
import { mountOutbox } from './outbox.ts';

test('the outbox is a page: newest first, codes large, nothing in it is markup', async () => {
  const db = await testDatabase();
  const app = fastify();
  whenFileIsDone(() => app.close());
  mountOutbox(app, { db, keys: testKeys });
  const message = { to: 'rani@lokapasar.test', channel: 'email', purpose: 'register' } as const;
  const keep = keepInOutbox(testKeys);
  await db.transact(async (tx) => {
    await keep(tx, { ...message, otp: '111111', body: 'lama' }, new Date('2026-11-20T00:00:00Z'));
    await keep(tx, { ...message, otp: '222222', body: '<b>baru</b>' }, new Date('2026-11-20T01:00:00Z'));
  });
  const page = await app.inject({ url: '/__demo/outbox' });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect([...page.body.matchAll(/class="otp">(\d+)</g)].map((found) => found[1])).toEqual([
    '222222',
    '111111',
  ]);
  expect(page.body).not.toContain('<b>baru');
  expect(page.body).toContain('2026-11-20 08:00:00 WIB');
  const english = await app.inject({ url: '/__demo/outbox', headers: { 'accept-language': 'en' } });
  expect(english.body).toContain('<h1>Outbox</h1>');
  const style = (await app.inject({ url: '/__demo/demo.css' })).body;
  expect(style).toContain('--paper');
  expect(style).not.toContain('@fontsource');
  expect((await app.inject({ url: '/__demo/font.woff2' })).headers['content-type']).toBe('font/woff2');
});
