import { once } from 'node:events';
import { expect, test } from 'vitest';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { faultProxy } from '#tests/support/fault-proxy.ts';
import { rawClient } from '#tests/support/raw-client.ts';
import { startServer } from '#tests/support/server.ts';

const server = await startServer({
  databaseUrl: await testDatabaseUrl(),
  env: { SEED_PRODUCTS: '0', DRAIN_MS: '1500' },
});
const login = JSON.stringify({ username: 'siapa@lokapasar.test', password: 'Lokapasar1' });
const head = `POST /api/auth/login HTTP/1.1\r\nhost: lokapasar.test\r\ncontent-type: application/json\r\ncontent-length: ${login.length}\r\n\r\n`;

test('SIGTERM: /readyz says 503 at once, what runs is finished, and slow clients hold nobody longer than 10 s', async () => {
  const [running, stuck, idle] = [
    await rawClient(server.url),
    await rawClient(server.url),
    await rawClient(server.url),
  ];
  running.write(head);
  stuck.write(head + login.slice(0, 10));
  idle.write('GET /livez HTTP/1.1\r\nhost: lokapasar.test\r\n\r\n');
  await idle.until(/ok$/);

  const began = performance.now();
  const exit = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  let ready = await fetch(`${server.url}/readyz`);
  while (ready.status === 200) ready = await fetch(`${server.url}/readyz`);
  expect(ready.status).toBe(503);
  // balancers have not heard of it yet: whoever comes now is still served
  const late = await fetch(`${server.url}/`);
  // and its connection is not kept for a next request
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);

  running.write(login);
  expect(await running.until(/"code":\d+/)).toContain('HTTP/1.1 422');
  expect(await exit).toEqual([0, null]);
  expect(performance.now() - began).toBeLessThan(10_000);
  await stuck.ended;
});

test('SIGTERM while the database stands still: nobody waits for what it will not answer', async () => {
  const database = await faultProxy(server.databaseUrl);
  const other = await startServer({ databaseUrl: database.url, env: { SEED_PRODUCTS: '0' } });
  const waiting = await rawClient(other.url);
  database.silence();
  waiting.write(head.replace('lokapasar.test\r\n', 'lokapasar.test\r\nconnection: close\r\n') + login);
  const began = performance.now();
  const exit = once(other.process, 'exit');
  other.process.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  expect(performance.now() - began).toBeLessThan(8_000);
  await waiting.ended;
});
