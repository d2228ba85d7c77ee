import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#common/clock.ts';
import { createOperator } from '#market/accounts/index.ts';
import type { Schema } from '#market/schema.ts';
import { noteBackup } from '#platform/backup/last-backup.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { createKeyRing } from '#platform/keys.ts';
import { openSearchAddress } from '#platform/opensearch.ts';
import { isShopKey, newShopKey } from '#platform/push/shop-key.ts';
import { sealText } from '#platform/sealed-text.ts';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { mailServer } from '#tests/support/mail-server.ts';
import { startMapServer } from '#tests/support/map-style.ts';
import { startOpenSearch } from '#tests/support/opensearch-server.ts';
import { standInRajaOngkir } from '#tests/support/rajaongkir.ts';
import { BUCKET, startS3 } from '#tests/support/s3-server.ts';
import { textServices } from '#tests/support/text-services.ts';
import { traceCollector } from '#tests/support/trace-collector.ts';
import { searchIndex } from './cli-commands.ts';
import { doctor, examine } from './doctor.ts';
import { type SetupFlag, setup } from './setup.ts';

const SECRET = 'a-secret-of-this-shop-0123456789abcdef';
const folder = mkdtempSync(join(tmpdir(), 'lokapasar-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Answers as the shop's own address, as Midtrans with its payouts, Xendit and Biteship do. */
const outside = createServer((request, response) => {
  const key = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString();
  const isKnown = key === 'good-key:';
  response.setHeader('x-request-id', '1');
  if (request.url?.startsWith('/v2/')) {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ status_code: isKnown ? '404' : '401' }));
  } else if (request.url?.startsWith('/payment_requests?')) {
    response.writeHead(key.startsWith('xnd_') ? 200 : key === 'weak-key:' ? 403 : 401);
    response.end(JSON.stringify({ data: [] }));
  } else if (request.url === '/v1/couriers') {
    const isGood = request.headers.authorization?.startsWith('biteship_') === true;
    response.writeHead(isGood ? 200 : 401, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(isGood ? { success: true, couriers: [] } : { success: false, code: 40101001 }),
    );
  } else if (request.url === '/iris/api/v1/beneficiary_banks') {
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
    response.end('{}');
  } else response.end('ok');
});

let env: Record<string, string>;
beforeAll(async () => {
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
  const { port } = outside.address() as { port: number };
  const { smtpUrl } = await mailServer();
  const url = await testDatabaseUrl();
  const db = createDatabase<Schema>({ url });
  const keys = createKeyRing(SECRET);
  await createOperator(
    { db, clock: systemClock, config: { keys } },
    { email: 'op@toko.test', password: 'Rahasia123' },
  );
  await sql`insert into provinces (id, name) values (53, 'Nusa Tenggara Timur') on conflict do nothing`.execute(
    db,
  );
  await db.close();
  env = {
    APP_MODE: 'test',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    DATABASE_URL: url,
    SECRET,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Toko <halo@toko.test>',
    SMTP_TLS: 'optional',
    VAPID_PRIVATE_KEY: newShopKey(),
    PAYMENT_PROVIDER: 'midtrans',
    MIDTRANS_SERVER_KEY: 'good-key',
    MIDTRANS_API_URL: `http://127.0.0.1:${port}`,
  };
});
afterAll(() => outside.close());

const ongkir = await standInRajaOngkir();
afterAll(() => ongkir.stop());
const openSearch = await startOpenSearch();
afterAll(() => openSearch.close());
const texts = await textServices();
afterAll(() => texts.stop());
const whatsapp = () => ({
  WHATSAPP_TOKEN: texts.config.token,
  WHATSAPP_PHONE_NUMBER_ID: texts.config.phoneNumberId,
  WHATSAPP_URL: texts.config.url,
});

const s3 = await startS3();
afterAll(() => s3.stop());
const inBucket = (changed: Record<string, string>) => ({
  FILES_URL: `s3://${BUCKET}/toko`,
  AWS_ENDPOINT_URL_S3: s3.access.endpoint,
  AWS_REGION: s3.access.region,
  AWS_ACCESS_KEY_ID: s3.access.accessKeyId,
  AWS_SECRET_ACCESS_KEY: s3.access.secretAccessKey,
  ...changed,
});

const wrongIn = async (changed: Record<string, string | undefined>) => {
  const here = Object.entries(changed).map(([name, value]) => [
    name,
    value === 'HERE' ? env.PUBLIC_URL : value,
  ]);
  return (await examine({ ...env, ...Object.fromEntries(here) })).filter(({ state }) => state === 'wrong');
};
const xendit = { PAYMENT_PROVIDER: 'xendit', XENDIT_CALLBACK_TOKEN: 'token', XENDIT_URL: 'HERE' };

const payouts = {
  PAYOUT_PROVIDER: 'midtrans',
  MIDTRANS_PAYOUTS_CREATOR_KEY: 'good-key',
  MIDTRANS_PAYOUTS_APPROVER_KEY: 'good-key',
  MIDTRANS_PAYOUTS_MERCHANT_KEY: 'merchant-key',
};

describe('what keeps a shop from opening is found, each with what to do', () => {
  test('nothing is wrong with a shop that has everything', async () => {
    const lines: string[] = [];
    const code = await doctor(env, (line) => lines.push(line));
    expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([]);
    expect(code).toBe(0);
    expect(lines.at(-1)).toContain('The shop can open');
    // the operator of a new shop has none yet, and the database of this test one role for everything
    expect(
      lines.filter((line) => line.startsWith('WARNING')).map((line) => line.slice(8).split(':')[0]),
    ).toEqual(['role', 'operators']);
  });

  test.each<[string, Record<string, string | undefined>, string, RegExp]>([
    ['a setting that cannot be', { PORT: 'abc' }, 'settings', /PORT must be a port number/],
    [
      'half of the mail settings',
      { MAIL_FROM: undefined },
      'settings',
      /MAIL_FROM is needed beside SMTP_URL/,
    ],
    ['a provider without its key', { MIDTRANS_SERVER_KEY: undefined }, 'settings', /MIDTRANS_SERVER_KEY/],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgresql://x@127.0.0.1:1/x' },
      'database',
      /ECONNREFUSED/,
    ],
    ['no mail', { SMTP_URL: undefined, MAIL_FROM: undefined }, 'mail', /nobody can register/],
    ['a mail server that is not there', { SMTP_URL: 'smtp://127.0.0.1:1' }, 'mail', /ECONNREFUSED/],
    ['a mail server without TLS', { SMTP_TLS: 'required' }, 'mail', /TLS/],
    ['a wrong key of the provider', { MIDTRANS_SERVER_KEY: 'bad-key' }, 'payment provider', /does not know/],
    [
      'a provider out of reach',
      { MIDTRANS_API_URL: 'http://127.0.0.1:1' },
      'payment provider',
      /127\.0\.0\.1:1/,
    ],
    [
      'a wrong key of Xendit',
      { ...xendit, XENDIT_SECRET_KEY: 'bad-key' },
      'payment provider',
      /does not know XENDIT_SECRET_KEY/,
    ],
    [
      'a key of Xendit that may not read payments',
      { ...xendit, XENDIT_SECRET_KEY: 'weak-key' },
      'payment provider',
      /may not read/,
    ],
    [
      'Xendit out of reach',
      { ...xendit, XENDIT_SECRET_KEY: 'xnd_production_x', XENDIT_URL: 'http://127.0.0.1:1' },
      'payment provider',
      /127\.0\.0\.1:1/,
    ],
    [
      'Xendit without the token of its webhooks',
      { ...xendit, XENDIT_SECRET_KEY: 'xnd_production_x', XENDIT_CALLBACK_TOKEN: undefined },
      'settings',
      /XENDIT_CALLBACK_TOKEN is needed beside PAYMENT_PROVIDER xendit/,
    ],
    [
      'a wrong key of the courier service',
      { BITESHIP_KEY: 'bad-key', BITESHIP_URL: 'HERE' },
      'couriers',
      /does not know BITESHIP_KEY/,
    ],
    [
      'a courier service out of reach',
      { BITESHIP_KEY: 'biteship_live.x', BITESHIP_URL: 'http://127.0.0.1:1' },
      'couriers',
      /127\.0\.0\.1:1/,
    ],
    [
      'a wrong key of RajaOngkir',
      { RAJAONGKIR_KEY: 'salah', RAJAONGKIR_URL: ongkir.config.url },
      'couriers',
      /does not know RAJAONGKIR_KEY \(401/,
    ],
    [
      'two services that say the prices',
      { RAJAONGKIR_KEY: 'kunci', BITESHIP_KEY: 'biteship_live.x' },
      'settings',
      /RAJAONGKIR_KEY is not used beside BITESHIP_KEY/,
    ],
    [
      'a wrong key of the payout service',
      { ...payouts, MIDTRANS_PAYOUTS_APPROVER_KEY: 'bad-key', MIDTRANS_PAYOUTS_URL: 'HERE' },
      'payouts',
      /does not know MIDTRANS_PAYOUTS_APPROVER_KEY/,
    ],
    [
      'a payout service out of reach',
      { ...payouts, MIDTRANS_PAYOUTS_URL: 'http://127.0.0.1:1' },
      'payouts',
      /127\.0\.0\.1:1/,
    ],
    ['a key for push services that is none', { VAPID_PRIVATE_KEY: 'kata' }, 'settings', /VAPID_PRIVATE_KEY/],
    ['no way to pay', { PAYMENT_PROVIDER: 'none' }, 'payments', /by their balance only/],
    ['a data folder that is a file', { DATA_DIR: '/dev/null/data' }, 'files', /\/dev\/null\/data/],
    [
      'a place for files that is no bucket',
      inBucket({ FILES_URL: '/srv/berkas' }),
      'settings',
      /FILES_URL must be s3/,
    ],
    [
      'a bucket without a key',
      { FILES_URL: 's3://berkas' },
      'settings',
      /AWS_ACCESS_KEY_ID is needed beside FILES_URL/,
    ],
    [
      'an SMS gateway without the words',
      { SMS_URL: 'https://sms.test/send', SMS_BODY: 'to={to}' },
      'settings',
      /SMS_BODY must have \{text\}/,
    ],
    [
      'a wrong token of WhatsApp',
      { ...whatsapp(), WHATSAPP_TOKEN: 'salah' },
      'text messages',
      /does not know/,
    ],
    [
      'WhatsApp out of reach',
      { ...whatsapp(), WHATSAPP_URL: 'http://127.0.0.1:1/v23.0' },
      'text messages',
      /127\.0\.0\.1:1/,
    ],
    ['a bucket that is not there', inBucket({ FILES_URL: 's3://bukan-berkas' }), 'bucket', /NoSuchBucket/],
    [
      'a wrong key of the bucket',
      inBucket({ AWS_SECRET_ACCESS_KEY: 'salah' }),
      'bucket',
      /SignatureDoesNotMatch/,
    ],
    [
      'a bucket out of reach',
      inBucket({ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' }),
      'bucket',
      /127\.0\.0\.1:1 does not answer/,
    ],
    ['OpenSearch out of reach', { OPENSEARCH_URL: 'http://127.0.0.1:1' }, 'search', /no answer/],
    ['OpenSearch without an index', { OPENSEARCH_URL: openSearch.url }, 'search', /no index of this shop/],
    [
      'an address that is none of OpenSearch',
      { OPENSEARCH_URL: 'search:9200' },
      'settings',
      /OPENSEARCH_URL must be http/,
    ],
    ['a scanner that is not there', { CLAMD_URL: 'tcp://127.0.0.1:1' }, 'virus scanner', /127\.0\.0\.1:1/],
  ])('%s', async (_what, changed, name, says) => {
    const found = await wrongIn(changed);
    expect(found).toEqual([
      { name, state: 'wrong', text: expect.stringMatching(says), todo: expect.stringMatching(/./) },
    ]);
  });

  test('a collector of traces is asked, and one that is away keeps no shop from opening', async () => {
    const { url, spans } = await traceCollector();
    const of = async (endpoint: string) =>
      (await examine({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).find(
        ({ name }) => name === 'traces',
      );
    expect(await of(`${url}/`)).toMatchObject({ state: 'ok' });
    expect(await of(`${url}/v1/traces`)).toMatchObject({ state: 'warning' });
    expect(await of('http://127.0.0.1:1')).toMatchObject({ state: 'warning' });
    expect(spans).toEqual([]);
  });

  test('WhatsApp that knows its number and a gateway for SMS are fine', async () => {
    const sms = { SMS_URL: 'https://sms.test/send', SMS_BODY: 'to={to}&text={text}' };
    const found = (await examine({ ...env, ...whatsapp(), ...sms })).filter(
      ({ name }) => name === 'text messages',
    );
    expect(found.map(({ state, text }) => [state, text])).toEqual([
      ['ok', expect.stringContaining('sms.test')],
      ['ok', 'WhatsApp as "Lokapasar": codes alone'],
    ]);
    const news = await examine({ ...env, ...whatsapp(), WHATSAPP_NEWS_TEMPLATE: 'kabar_lokapasar' });
    expect(news.map(({ text }) => text)).toContain(
      'WHATSAPP_APP_SECRET is needed beside WHATSAPP_NEWS_TEMPLATE',
    );
  });

  test('a bucket that gives back what was written is fine, and nothing stays in it', async () => {
    const found = (await examine({ ...env, ...inBucket({}) })).find(({ name }) => name === 'bucket');
    expect(found).toMatchObject({ state: 'ok' });
    expect([...s3.objects.keys()]).toEqual([]);
  });

  test('OpenSearch with a whole index is fine; an index that is kept for nobody is not', async () => {
    const database = { url: env.DATABASE_URL!, migrationUrl: env.DATABASE_URL! };
    const address = openSearchAddress(openSearch.url)!;
    const command = (off: boolean) =>
      searchIndex(database, {
        config: { openSearch: { ...address, timeoutMs: 500 } },
        flags: { off },
        say: () => undefined,
      });
    const of = async (changed: Record<string, string>) =>
      (await examine({ ...env, ...changed })).find(({ name }) => name === 'search');
    expect(await command(false)).toBe(0);
    expect(await of({ OPENSEARCH_URL: openSearch.url })).toMatchObject({
      state: 'ok',
      text: 'opensearch 3.3.0 finds 0 products',
    });
    expect(await of({})).toMatchObject({ state: 'wrong', todo: expect.stringContaining('--off') });
    expect(await command(true)).toBe(0);
    expect(await of({})).toBe(undefined);
  });

  test('a map whose style is there is fine; what a browser would miss of it is a warning', async () => {
    const maps = await startMapServer();
    const of = async (MAP_STYLE_URL: string) =>
      (await examine({ ...env, MAP_STYLE_URL })).find(({ name }) => name === 'map');
    expect(await of(maps.styleUrl)).toMatchObject({ state: 'ok' });
    const { port } = new URL(maps.styleUrl);
    expect(await of(`http://localhost:${port}/style.json`)).toMatchObject({
      state: 'warning',
      todo: `add 127.0.0.1:${port} to MAP_HOSTS`,
    });
    maps.answer('fault');
    expect(await of(maps.styleUrl)).toMatchObject({ state: 'warning', text: expect.stringContaining('500') });
    await maps.close();
    expect(await of(maps.styleUrl)).toMatchObject({ state: 'warning' });
  });

  test('a replica that is none, or is not there, is a warning: lists are read from the primary', async () => {
    const replicas = `${env.DATABASE_URL},postgresql://x@127.0.0.1:1/x`;
    const found = await examine({ ...env, DATABASE_REPLICA_URLS: replicas });
    expect(found.filter(({ name }) => name.startsWith('replica'))).toEqual([
      {
        name: 'replica 1',
        state: 'warning',
        text: expect.stringContaining('primary'),
        todo: expect.any(String),
      },
      {
        ...{ name: 'replica 2', state: 'warning', todo: expect.any(String) },
        text: expect.stringContaining('ECONNREFUSED'),
      },
    ]);
  });

  test('Xendit that knows the key is fine; a test key is a warning where real buyers come', async () => {
    const providerIn = async (changed: Record<string, string>) =>
      (await examine({ ...env, ...xendit, XENDIT_URL: env.PUBLIC_URL, ...changed })).find(
        ({ name }) => name === 'payment provider',
      );
    const production = {
      APP_MODE: 'production',
      OPERATOR_EMAIL: 'op@toko.test',
      OPERATOR_PASSWORD: 'Rahasia123',
    };
    const test = { XENDIT_SECRET_KEY: 'xnd_development_x' };
    expect(await providerIn(test)).toMatchObject({ state: 'ok' });
    expect(await providerIn({ ...test, ...production })).toMatchObject({ state: 'warning' });
    const live = { XENDIT_SECRET_KEY: 'xnd_production_x' };
    expect(await providerIn({ ...live, ...production })).toMatchObject({ state: 'ok' });
  });

  test('a courier service that knows the key is fine; a test key and a missing secret of its webhooks are warnings', async () => {
    const couriersIn = async (changed: Record<string, string>) =>
      (await examine({ ...env, BITESHIP_URL: env.PUBLIC_URL, ...changed })).find(
        ({ name }) => name === 'couriers',
      );
    const secret = { BITESHIP_WEBHOOK_SECRET: 'a-secret-of-the-webhooks-0123456789ab' };
    expect(await couriersIn({})).toBeUndefined();
    expect(await couriersIn({ BITESHIP_KEY: 'biteship_test.x', ...secret })).toMatchObject({ state: 'ok' });
    expect(await couriersIn({ BITESHIP_KEY: 'biteship_live.x' })).toMatchObject({ state: 'warning' });
    const production = {
      APP_MODE: 'production',
      OPERATOR_EMAIL: 'op@toko.test',
      OPERATOR_PASSWORD: 'Rahasia123',
    };
    expect(await couriersIn({ BITESHIP_KEY: 'biteship_test.x', ...secret, ...production })).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('test key'),
    });
  });

  test('a shop without a backup of the last day is warned, one with is told its age', async () => {
    const backupIn = async () =>
      (
        await examine({
          ...env,
          APP_MODE: 'production',
          OPERATOR_EMAIL: 'op@toko.test',
          OPERATOR_PASSWORD: 'Rahasia123',
        })
      ).find(({ name }) => name === 'backup');
    expect(await backupIn()).toMatchObject({ state: 'warning', text: 'none was made yet' });
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    noteBackup(folder, { at: hoursAgo(30), file: '/b/1', bytes: 1 });
    expect(await backupIn()).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('30 hours old'),
    });
    noteBackup(folder, { at: hoursAgo(3), file: '/b/2', bytes: 1 });
    expect(await backupIn()).toMatchObject({ state: 'ok', text: expect.stringContaining('/b/2') });
  });

  test('an empty database lacks its tables', async () => {
    const url = new URL(env.DATABASE_URL as string);
    const db = createDatabase({ url: url.href });
    const name = `empty_${process.pid}`;
    await sql`create database ${sql.id(name)} template template0`.execute(db);
    url.pathname = `/${name}`;
    const found = await wrongIn({ DATABASE_URL: url.href });
    await sql`drop database ${sql.id(name)} with (force)`.execute(db);
    await db.close();
    expect(found).toEqual([
      expect.objectContaining({ name: 'schema', text: expect.stringMatching(/^\d+ migrations are missing/) }),
    ]);
  });

  test('a secret that is not the one of the data, and a port that something else has', async () => {
    const db = createDatabase<Schema>({ url: env.DATABASE_URL as string });
    await db
      .insertInto('users')
      .values({
        email: 'rani@contoh.test',
        phone: sealText(createKeyRing('another-secret'), 'phone', '+628123'),
      })
      .execute();
    await db.close();
    const other = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const found = await wrongIn({ PORT: String((other.address() as { port: number }).port) });
    other.close();
    expect(found.map(({ name }) => name).sort()).toEqual(['keys', 'port']);
  });
});

describe('setup', () => {
  const flags = {
    'public-url': 'https://toko.example',
    'database-url': 'postgresql://app:s3cret@db/toko',
    'operator-email': 'budi@toko.example',
    'smtp-url': 'smtp://mail.toko.example:587',
    'mail-from': 'Toko <halo@toko.example>',
  };
  const run = async (given: Partial<Record<SetupFlag, string>>, file: string) => {
    const lines: string[] = [];
    const code = await setup({ flags: given, file, say: (line) => lines.push(line), ask: null });
    return { code, lines };
  };

  test('writes settings that a real shop starts with, for its owner only, and never over others', async () => {
    const file = join(folder, 'complete.env');
    const { code, lines } = await run(flags, file);
    expect(code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const written = parseEnv(readFileSync(file, 'utf8'));
    expect(written).toMatchObject({
      APP_MODE: 'production',
      PUBLIC_URL: 'https://toko.example',
      DATABASE_URL: 'postgresql://app:s3cret@db/toko',
      MAIL_FROM: 'Toko <halo@toko.example>',
      TRUSTED_PROXIES: '1',
    });
    expect(Buffer.from(written.SECRET ?? '', 'base64url')).toHaveLength(32);
    expect(isShopKey(written.VAPID_PRIVATE_KEY ?? '')).toBe(true);
    expect(lines.join(' ')).toContain(written.OPERATOR_PASSWORD);
    const again = await run(flags, file);
    expect(again.code).toBe(1);
    expect(parseEnv(readFileSync(file, 'utf8'))).toEqual(written);
  });

  test('says what is missing or cannot be, and writes nothing', async () => {
    const file = join(folder, 'half.env');
    const missing = await run({ ...flags, 'public-url': '' }, file);
    expect(missing).toEqual({ code: 2, lines: [expect.stringContaining('--public-url')] });
    const wrong = await run({ ...flags, 'operator-email': 'budi' }, file);
    expect(wrong).toEqual({
      code: 2,
      lines: [expect.stringContaining('OPERATOR_EMAIL must be an e-mail address')],
    });
    expect(existsSync(file)).toBe(false);
  });

  test('asks whoever sits there, and not for what does not matter', async () => {
    const asked: string[] = [];
    const answers: Record<string, string> = {
      'Address of the shop, such as https://shop.example': 'https://toko.example',
      'PostgreSQL address for the running shop (a role that owns nothing)': 'postgresql://app@db/toko',
      'E-mail address of the first operator': 'budi@toko.example',
    };
    const file = join(folder, 'asked.env');
    const code = await setup({
      flags: {},
      file,
      say: () => undefined,
      ask: async (question) => {
        asked.push(question);
        return answers[question.replace(/(?: \[.*\])?: $/, '')] ?? '';
      },
    });
    expect(code).toBe(0);
    expect(asked.some((question) => question.startsWith('Sender of the mails'))).toBe(false);
    expect(asked.some((question) => /Midtrans|of Xendit/.test(question.split(':')[0] ?? ''))).toBe(false);
    expect(parseEnv(readFileSync(file, 'utf8'))).toMatchObject({ PAYMENT_PROVIDER: 'none' });
  });

  test('takes Xendit with its key and the token of its webhooks, and not without', async () => {
    const file = join(folder, 'xendit.env');
    const half = { ...flags, 'payment-provider': 'xendit', 'xendit-secret-key': 'xnd_production_x' };
    const { code, lines } = await run(half, file);
    expect([code, lines]).toEqual([2, [expect.stringContaining('XENDIT_CALLBACK_TOKEN is needed')]]);
    expect((await run({ ...half, 'xendit-callback-token': 'token' }, file)).code).toBe(0);
    expect(parseEnv(readFileSync(file, 'utf8'))).toMatchObject({
      PAYMENT_PROVIDER: 'xendit',
      XENDIT_SECRET_KEY: 'xnd_production_x',
      XENDIT_CALLBACK_TOKEN: 'token',
    });
  });

  test('takes the key of RajaOngkir, and not beside that of Biteship', async () => {
    const keyIn = async (file: string, more: Partial<Record<SetupFlag, string>>) => {
      expect((await run({ ...flags, 'rajaongkir-key': 'kunci', ...more }, join(folder, file))).code).toBe(0);
      return parseEnv(readFileSync(join(folder, file), 'utf8')).RAJAONGKIR_KEY;
    };
    expect(await keyIn('ongkir.env', {})).toBe('kunci');
    expect(await keyIn('biteship.env', { 'biteship-key': 'biteship_live.x' })).toBeUndefined();
  });
});
