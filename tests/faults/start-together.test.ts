import { expect, test } from 'vitest';
import { eraseDatabase } from '#platform/db/erase.ts';
import { bothRoles, testDatabaseUrl } from '#tests/support/database.ts';
import { scale } from '#tests/support/scale.ts';
import { startServer } from '#tests/support/server.ts';

const { migrationUrl } = bothRoles(await testDatabaseUrl());

test('two servers that start at once on an empty database both become ready', async () => {
  for (let round = 0; round < scale('STARTS_TOGETHER', 1); round++) {
    await eraseDatabase(migrationUrl);
    const env = { SEED_PRODUCTS: '400' };
    const servers = await Promise.all([0, 1].map(() => startServer({ databaseUrl: migrationUrl, env })));
    for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    for (const { stop } of servers) await stop();
  }
});

test('with MIGRATE=off an empty database is left alone, and the process ends with what to do', async () => {
  await eraseDatabase(migrationUrl);
  const start = () => startServer({ databaseUrl: migrationUrl, env: { MIGRATE: 'off', SEED_PRODUCTS: '0' } });
  await expect(start()).rejects.toThrow(
    /did not start:\nThis database is older than this version of the shop: it lacks 0001_foundations\.sql/,
  );
  const { stop } = await startServer({ databaseUrl: migrationUrl, env: { SEED_PRODUCTS: '0' } });
  await stop();
  const server = await start();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.stop();
});
