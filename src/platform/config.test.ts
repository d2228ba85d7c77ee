import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { createKeyRing } from './keys.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'lokapasar-config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const SECRET = 'x'.repeat(32);
const production = {
  APP_MODE: 'production',
  DATABASE_URL: 'postgresql://shop@db.internal/shop',
  PUBLIC_URL: 'https://shop.example/',
  SECRET,
  OPERATOR_EMAIL: 'op@shop.example',
  OPERATOR_PASSWORD: 'long enough',
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('an empty environment is a demo shop on this machine', () => {
  const config = loadConfig({ DATA_DIR });
  expect(config).toMatchObject({
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: null,
    replicaUrls: [],
    payment: { provider: 'sandbox', callbackSecret: 'sandbox-secret' },
    seedProducts: 2000,
    rateLimit: true,
    operator: null,
  });
});

test('the demo secret is made once, strong and readable to its owner alone', () => {
  const { keys } = loadConfig({ DATA_DIR });
  const secret = readFileSync(join(DATA_DIR, 'secret'), 'utf8');
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(keys.current.id).toBe(createKeyRing(secret).current.id);
  expect(loadConfig({ DATA_DIR }).keys.current.id).toBe(keys.current.id);
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o077).toBe(0);
});

test('NODE_ENV=production without APP_MODE means production, and APP_MODE wins', () => {
  expect(problemsOf({ NODE_ENV: 'production' })).toContain('DATABASE_URL is needed in production');
  expect(loadConfig({ NODE_ENV: 'production', APP_MODE: 'demo', DATA_DIR }).mode).toBe('demo');
});

test('migrations may have an address of their own, beside that of the running shop', () => {
  const MIGRATION_DATABASE_URL = 'postgresql://owner@db.internal/shop';
  expect(loadConfig(production).migrationDatabaseUrl).toBeNull();
  expect(loadConfig({ ...production, MIGRATION_DATABASE_URL }).migrationDatabaseUrl).toBe(
    MIGRATION_DATABASE_URL,
  );
  expect(problemsOf({ DATA_DIR, MIGRATION_DATABASE_URL })).toEqual([
    'DATABASE_URL is needed beside MIGRATION_DATABASE_URL',
  ]);
});

test('e-wallets that are activated are a list; none is said until then', () => {
  expect(loadConfig(production).payment.ewallets).toBeNull();
  const listed = (PAYMENT_EWALLETS: string) =>
    loadConfig({ ...production, PAYMENT_EWALLETS }).payment.ewallets;
  expect(listed('gopay, dana,')).toEqual(['gopay', 'dana']);
  expect(problemsOf({ ...production, PAYMENT_EWALLETS: 'gopay,dompet' })).toEqual([
    'PAYMENT_EWALLETS must be any of gopay, shopeepay, dana, ovo, separated by commas',
  ]);
});

test('production defaults: every interface, no payment provider, no callback secret', () => {
  expect(loadConfig(production)).toMatchObject({
    mode: 'production',
    host: '0.0.0.0',
    publicUrl: 'https://shop.example',
    payment: { provider: 'none', callbackSecret: null },
    operator: { email: 'op@shop.example', password: 'long enough' },
    keys: { current: { id: createKeyRing(SECRET).current.id } },
  });
});

test.each(['DATABASE_URL', 'PUBLIC_URL', 'SECRET', 'OPERATOR_EMAIL', 'OPERATOR_PASSWORD'] as const)(
  'production refuses to start without %s',
  (name) => {
    expect(problemsOf({ ...production, [name]: ' ' })).toContain(`${name} is needed in production`);
  },
);

test.each([
  ['SECRET', 'x'.repeat(31), 'SECRET must have at least 32 bytes in production'],
  [
    'PAYMENT_CALLBACK_SECRET',
    'sandbox-secret',
    'PAYMENT_CALLBACK_SECRET must have at least 32 bytes in production',
  ],
  ['PAYMENT_PROVIDER', 'sandbox', 'PAYMENT_PROVIDER sandbox is refused in production'],
  ['RATE_LIMIT', 'off', 'RATE_LIMIT off is refused in production'],
])('production refuses %s=%s', (name, value, sentence) => {
  expect(problemsOf({ ...production, [name]: value })).toEqual([sentence]);
});

test('every wrong variable is listed in one message', () => {
  const wrong = { DATA_DIR, PORT: '99999', APP_MODE: 'prod', DATABASE_URL: 'mysql://x', RATE_LIMIT: 'no' };
  const problems = problemsOf({
    ...wrong,
    DATABASE_REPLICA_URLS: 'postgres://a/b,nonsense',
    OPERATOR_EMAIL: 'a@b.co',
  });
  expect(problems).toEqual([
    'APP_MODE must be demo, test or production',
    'DATABASE_REPLICA_URLS must be postgresql:// addresses separated by commas',
    'DATABASE_URL must be a postgresql:// address',
    'PORT must be a port number from 0 to 65535',
    'RATE_LIMIT must be on or off',
  ]);
  expect(problemsOf({ DATA_DIR, OPERATOR_EMAIL: 'a@b.co' })).toEqual([
    'OPERATOR_PASSWORD is needed beside OPERATOR_EMAIL',
  ]);
});

test('mail needs its server and its sender; Google and Facebook may be asked elsewhere', () => {
  const smtp = 'smtp://mail.internal:587';
  expect(problemsOf({ DATA_DIR, SMTP_URL: smtp })).toEqual(['MAIL_FROM is needed beside SMTP_URL']);
  expect(problemsOf({ DATA_DIR, SMTP_URL: 'mail.internal', MAIL_FROM: 'a@b.co' })).toEqual([
    'SMTP_URL must be an smtp:// or smtps:// address',
  ]);
  const config = loadConfig({
    DATA_DIR,
    SMTP_URL: smtp,
    MAIL_FROM: 'Lokapasar <halo@lokapasar.test>',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_KEYS_URL: 'http://127.0.0.1:9/jwks',
  });
  expect(config.mail).toEqual({
    smtpUrl: smtp,
    from: 'Lokapasar <halo@lokapasar.test>',
    isTlsRequired: true,
  });
  expect(config.google).toMatchObject({
    clientId: 'id',
    issuer: 'https://accounts.google.com',
    keysUrl: 'http://127.0.0.1:9/jwks',
  });
  expect(loadConfig({ DATA_DIR }).mail).toBeNull();
});

test('proxies are a number of them, or their addresses and networks; anything else is refused at start', () => {
  const proxies = (TRUSTED_PROXIES: string) => loadConfig({ DATA_DIR, TRUSTED_PROXIES }).trustedProxies;
  expect([proxies('2'), proxies('10.0.0.0/8, ::1')]).toEqual([2, ['10.0.0.0/8', '::1']]);
  for (const wrong of ['proxy.internal', '10.0.0.0/33', '10.0.0.1,', '::1/129', '300.1.1.1', '99', '1/2/3'])
    expect([wrong, problemsOf({ DATA_DIR, TRUSTED_PROXIES: wrong })]).toEqual([
      wrong,
      [
        'TRUSTED_PROXIES must be a number from 0 to 20, or IP addresses and networks separated by commas, such as 10.0.0.0/8',
      ],
    ]);
});

test('payouts are off until all their keys are there', () => {
  const keys = {
    MIDTRANS_PAYOUTS_CREATOR_KEY: 'a',
    MIDTRANS_PAYOUTS_APPROVER_KEY: 'b',
    MIDTRANS_PAYOUTS_MERCHANT_KEY: 'c',
  };
  expect(loadConfig({ ...production, ...keys }).payout.midtrans).toBeNull();
  expect(loadConfig({ ...production, ...keys, PAYOUT_PROVIDER: 'midtrans' }).payout.midtrans).toEqual({
    creatorKey: 'a',
    approverKey: 'b',
    merchantKey: 'c',
    url: 'https://app.midtrans.com',
  });
  for (const name of Object.keys(keys))
    expect(problemsOf({ ...production, ...keys, PAYOUT_PROVIDER: 'midtrans', [name]: '' })).toEqual([
      `${name} is needed beside PAYOUT_PROVIDER midtrans`,
    ]);
  expect(problemsOf({ ...production, PAYOUT_PROVIDER: 'xendit' })).toEqual([
    'PAYOUT_PROVIDER must be none or midtrans',
  ]);
});

test('metrics and traces are there for whoever asks for them', () => {
  expect(loadConfig({ DATA_DIR })).toMatchObject({ metrics: null, tracing: null, accessLog: 0.01 });
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '0.05' };
  expect(
    loadConfig({ DATA_DIR, METRICS_TOKEN: 'x', METRICS_PORT: '9464', ...collector, ACCESS_LOG: '1' }),
  ).toMatchObject({
    metrics: { token: 'x', port: 9464 },
    tracing: { endpoint: 'http://collector:4318', share: 0.05, serviceName: 'lokapasar' },
    accessLog: 1,
  });
  expect(
    problemsOf({ DATA_DIR, METRICS_PORT: '9464', ACCESS_LOG: '2', OTEL_TRACES_SAMPLER_ARG: '5 %' }),
  ).toEqual([
    'ACCESS_LOG must be a number from 0 to 1',
    'METRICS_TOKEN is needed beside METRICS_PORT',
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
  ]);
  expect(problemsOf({ ...production, METRICS_TOKEN: 'short' })).toEqual([
    'METRICS_TOKEN must have at least 32 bytes in production',
  ]);
});

test('a map has the address of its style, and the hosts that a browser may ask besides', () => {
  expect(loadConfig(production).map).toBeNull();
  const MAP_STYLE_URL = 'https://maps.example/style.json?key=abc';
  const mapOf = (env: Record<string, string>) => loadConfig({ ...production, ...env }).map;
  expect(mapOf({ MAP_STYLE_URL })).toEqual({ styleUrl: MAP_STYLE_URL, origins: ['https://maps.example'] });
  expect(mapOf({ MAP_STYLE_URL, MAP_HOSTS: '*.tiles.example, fonts.example' })?.origins).toEqual([
    'https://maps.example',
    'https://*.tiles.example',
    'https://fonts.example',
  ]);
});

test.each([
  [
    { MAP_STYLE_URL: 'maps.example/style.json' },
    'MAP_STYLE_URL must be the http(s) address of a map style without a name and password, such as https://tiles.example/style.json',
  ],
  [
    { MAP_STYLE_URL: 'http://maps.example/s.json' },
    'MAP_STYLE_URL must be an https address, as PUBLIC_URL is',
  ],
  [
    { MAP_STYLE_URL: 'https://maps.example/s.json', MAP_HOSTS: 'https://tiles.example' },
    'MAP_HOSTS must be names of hosts separated by commas, such as tiles.example or *.tiles.example',
  ],
  [{ MAP_HOSTS: 'tiles.example' }, 'MAP_STYLE_URL is needed beside MAP_HOSTS'],
])('a map is refused in one sentence: %j', (env, sentence) => {
  expect(problemsOf({ ...production, ...env })).toEqual([sentence]);
});
