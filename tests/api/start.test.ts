import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { asRole, testDatabaseUrl } from '#tests/support/database.ts';
import { startServer } from '#tests/support/server.ts';
import { APP_ROLE } from '#tools/embedded-postgres/roles.ts';

const built = fileURLToPath(new URL('../../src/server/built.mjs', import.meta.url));

/** Starts the shop, as it is built, which has to end by itself. */
const runToItsEnd = async (env: Record<string, string>) => {
  const shop = spawn(process.execPath, [built], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APP_MODE: 'test',
      HOST: '127.0.0.1',
      SEED_PRODUCTS: '0',
      ...env,
    },
  });
  let output = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(shop, 'close');
  return { code, lines: output.trim().split('\n') };
};

test('a port that is taken is one sentence that names it and PORT=, and exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { code, lines } = await runToItsEnd({ PORT: String(port), DATABASE_URL: await testDatabaseUrl() });
  other.close();
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`Port ${port} is taken`);
  expect(lines[0]).toContain('PORT=');
}, 60_000);

test('a database of another history is one sentence that says what to do, and exit code 1', async () => {
  const databaseUrl = await testDatabaseUrl();
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query("update schema_migrations set checksum = 'other' where name like '0001%'");
  await client.end();
  const { code, lines } = await runToItsEnd({ PORT: '0', DATABASE_URL: databaseUrl });
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Migration 0001_\S+ was changed after it was applied\./);
}, 60_000);

const production = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://lokapasar.example',
  SECRET: 'a secret of more than thirty-two bytes',
  OPERATOR_EMAIL: 'operator@lokapasar.example',
  OPERATOR_PASSWORD: 'Lokapasar1',
  RATE_LIMIT: 'on',
};

test('a real shop has the regions and the banks, and neither a demo nor its pages', async () => {
  const server = await startServer({
    databaseUrl: await testDatabaseUrl(),
    env: production,
  });
  try {
    const statusOf = async (path: string) => (await fetch(server.url + path)).status;
    expect(await statusOf('/')).toBe(200);
    for (const path of [
      '/__demo/outbox',
      '/__demo/demo.css',
      '/__demo/gateway/PAY-1',
      '/api/__demo/outbox',
      '/metrics',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    const provinces = (await (await fetch(`${server.url}/api/province`)).json()) as {
      data: unknown[];
    };
    expect(provinces.data).toHaveLength(38);
    const banks = (await (await fetch(`${server.url}/api/helper/bank`)).json()) as {
      data: { code: string }[];
    };
    expect(banks.data.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['002', '008', '009', '014', '451']),
    );
    const list = (await (await fetch(`${server.url}/api/products/list`)).json()) as { total: number };
    expect(list.total).toBe(0);
    expect(server.output()).not.toContain('owns tables');
  } finally {
    await server.stop();
  }
}, 60_000);

test('a real shop whose role owns the tables starts, and says so plainly', async () => {
  const databaseUrl = await testDatabaseUrl();
  const server = await startServer({
    databaseUrl,
    env: { ...production, DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: '' },
  });
  expect(server.output()).toContain('DATABASE_URL connects as lokapasar_owner, which owns tables');
  await server.stop();
}, 60_000);

test('a server that was not told the owner of the tables starts on a schema that is up to date', async () => {
  const databaseUrl = await testDatabaseUrl();
  const commandLine = fileURLToPath(new URL('../../src/server/cli.ts', import.meta.url));
  const env = {
    ...process.env,
    APP_MODE: 'test',
    DATABASE_URL: asRole(databaseUrl, APP_ROLE),
    MIGRATION_DATABASE_URL: databaseUrl,
  };
  const migrated = spawnSync(process.execPath, [commandLine, 'migrate'], { env, encoding: 'utf8' });
  expect(migrated.stdout).toBe('The schema is up to date.\n');
  const server = await startServer({ databaseUrl, env: { ...production, MIGRATION_DATABASE_URL: '' } });
  expect((await fetch(`${server.url}/api/province`)).status).toBe(200);
  for (const path of ['/__demo/look', '/en/__demo/look', '/__demo/outbox'])
    expect((await fetch(server.url + path)).status).toBe(404);
  await server.stop();
}, 60_000);
