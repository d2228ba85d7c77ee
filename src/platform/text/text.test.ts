import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createJobs } from '#platform/jobs.ts';
import { testDatabase, testDatabaseUrl } from '#tests/support/database.ts';
import { testKeys } from '#tests/support/keys.ts';
import { textServices } from '#tests/support/text-services.ts';
import { DependencyDown } from '../db/errors.ts';
import type { Message } from '../mail.ts';
import type { SmsGateway } from './sms.rules.ts';
import { sendSms } from './sms.ts';
import { createTextJob, queueText, type TextConfig } from './text.ts';
import { TextRefused } from './text-refused.ts';
import { sendTemplate } from './whatsapp.ts';

const services = await textServices();
afterAll(() => services.stop());
const form: SmsGateway = {
  url: services.smsUrl,
  body: 'nohp={to_local}&pesan={text}',
  ...{ authorization: 'Basic dG9rbw==', success: '"status":"1"' },
};
const both: TextConfig = { sms: form, whatsapp: services.config };
const url = await testDatabaseUrl();
const db = await testDatabase({ url });
const refused: string[] = [];
afterEach(() => {
  services.faults.clear();
  services.whatsapp.length = 0;
  services.sms.length = 0;
  refused.length = 0;
});

const code: Message = {
  ...{ to: '+6281234567890', channel: 'phone', purpose: 'register', otp: '482913' },
  ...{ body: '482913 adalah kode OTP Lokapasar Anda.', locale: 'id' },
};
const withJobs = async (config: TextConfig, message: Parameters<ReturnType<typeof queueText>>[1]) => {
  const errors: unknown[] = [];
  const jobs = createJobs({
    url,
    handlers: [createTextJob(config, testKeys, (error) => refused.push(error.code))],
    onError: (error) => errors.push(error),
  });
  await db.transact((tx) => queueText(config, testKeys)(tx, message, new Date()));
  const { rows } = await db.quick.query({
    text: 'select payload::text as payload from graphile_worker._private_jobs',
  });
  await jobs.runDue().catch((error: unknown) => errors.push(error));
  await jobs.stop();
  await db.quick.query({ text: 'delete from graphile_worker._private_jobs' });
  return { errors, payloads: JSON.stringify(rows) };
};

describe('a code', () => {
  test('goes by the template of codes, and no phone lies in the queue in plain', async () => {
    const { payloads } = await withJobs(both, code);
    expect(payloads).toContain('482913');
    expect(payloads).not.toContain('81234567890');
    expect(services.whatsapp).toEqual([
      { to: '6281234567890', name: 'kode_lokapasar', locale: 'id', texts: ['482913'], button: '482913' },
    ]);
    expect(services.sms).toEqual([]);
  });

  test.each([
    ['is not on WhatsApp', 131026],
    ['is at a WhatsApp that is down', 131000],
    ['is at a WhatsApp that cannot be reached', 'break'],
    ['is asked for with a token that has ended', 190],
  ] as const)('goes by SMS where a number %s', async (_, fault) => {
    services.faults.set('6281234567890', fault);
    await withJobs(both, code);
    expect(services.whatsapp).toEqual([]);
    expect(services.sms).toEqual([
      {
        authorization: 'Basic dG9rbw==',
        contentType: 'application/x-www-form-urlencoded',
        body: 'nohp=081234567890&pesan=482913+adalah+kode+OTP+Lokapasar+Anda.',
      },
    ]);
  });

  test('without SMS is tried again while WhatsApp is down, and not where it will never be taken', async () => {
    const alone = { sms: null, whatsapp: services.config };
    services.faults.set('6281234567890', 131016);
    expect((await withJobs(alone, code)).errors).toHaveLength(1);
    services.faults.set('6281234567890', 131026);
    expect((await withJobs(alone, code)).errors).toEqual([]);
    expect(refused).toEqual(['131026']);
  });
});

test('words that are no code go by SMS, for which WhatsApp has no template', async () => {
  const notice = { ...code, otp: null, purpose: 'changed_phone', body: 'Nomor HP akun Anda diganti.' };
  await withJobs(both, notice);
  expect(services.whatsapp).toEqual([]);
  expect(services.sms).toHaveLength(1);
  await withJobs({ sms: null, whatsapp: services.config }, notice);
  expect(refused).toEqual(['no_template']);
});

test('without either nothing is queued', async () => {
  const queue = queueText({ sms: null, whatsapp: null }, testKeys);
  await expect(db.transact((tx) => queue(tx, code, new Date()))).rejects.toThrow(DependencyDown);
});

describe('an SMS', () => {
  const send = (gateway: Partial<SmsGateway> = {}) =>
    sendSms({ ...form, ...gateway }, '+6281234567890', 'Kode 1234');

  test.each([
    [400, 'bad number 081234567890', TextRefused],
    [422, '', TextRefused],
    [401, 'wrong key', DependencyDown],
    [429, '', DependencyDown],
    [503, '', DependencyDown],
    [200, '{"status":"0","text":"saldo habis"}', DependencyDown],
  ])('answered %i %s', async (status, body, kind) => {
    services.smsAnswers.push([status, body]);
    await expect(send()).rejects.toThrow(kind);
    services.smsAnswers.push([status, body]);
    await expect(send()).rejects.not.toThrow(/81234567890/);
  });

  test('of a gateway that is not there, redirects or never ends is no more than down', async () => {
    await expect(send({ url: 'http://127.0.0.1:9/' })).rejects.toThrow(DependencyDown);
    services.smsAnswers.push([302, '']);
    await expect(send()).rejects.toThrow(DependencyDown);
    services.smsAnswers.push([200, 'x'.repeat(200_000)]);
    await expect(send()).rejects.toThrow(DependencyDown);
  });
});

test.each([131056, 130429, 132001, 132015, 368, 190])(
  'WhatsApp that refuses with %i is the shop’s own matter, or passes',
  async (fault) => {
    services.faults.set('6281200000009', fault);
    const template = { name: 'kode_lokapasar', locale: 'en' as const, texts: ['123456'], button: '123456' };
    await expect(sendTemplate(services.config, '+6281200000009', template)).rejects.toThrow(DependencyDown);
  },
);

test('what a template is given has no line breaks, and is never empty', async () => {
  const texts = ['Pesanan\n\n\tdikirim      sekarang', ''];
  const template = { name: 'kabar_lokapasar', locale: 'id' as const, texts, button: 'user/order/INV-1' };
  await sendTemplate(services.config, '+6281200000008', template);
  expect(services.whatsapp[0]?.texts).toEqual(['Pesanan dikirim sekarang', '-']);
});
