import { expect, test } from 'vitest';
import { MAX_UPLOAD } from '#platform/files/upload.rules.ts';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { peopleOf } from '#tests/support/people.ts';
import { rawClient, rawRequest } from '#tests/support/raw-client.ts';
import { startServer } from '#tests/support/server.ts';

const PUBLIC_URL = 'https://lokapasar.example';
const server = await startServer({
  databaseUrl: await testDatabaseUrl(),
  env: { SEED_PRODUCTS: '0', PUBLIC_URL, RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' },
});

test.each([
  '/\\evil.test/',
  '//evil.test',
  '///evil.test/product/x',
  '/en//evil.test',
  '/en/\\evil.test',
  '/%2f%2fevil.test',
  'http://evil.test/',
  'http://evil.test//evil.test/en',
  'http://evil.test/cart',
  '//evil.test/buyer/dashboard/order',
  '/promo//evil.test/..',
])('no target makes a page or a redirect name another host: %s', async (target) => {
  const { status, head, body } = await rawRequest(server.url, target, { host: 'evil.test' });
  expect(status).toBeLessThan(500);
  expect(head).not.toMatch(/location: *(?:https?:)?[/\\]{2}(?!lokapasar\.example)/i);
  expect(body).not.toMatch(/(?:https?:)?[/\\]{2}evil\.test/i);
  for (const [, address] of body.matchAll(
    /(?:rel="(?:canonical|alternate)"[^>]*href|property="og:url" content)="([^"]*)"/g,
  ))
    expect(new URL(address!).origin).toBe(PUBLIC_URL);
});

const limits = (headers: Record<string, string>) =>
  Promise.all(Array.from({ length: 125 }, () => rawRequest(server.url, '/robots.txt', headers)));
const statuses = (answers: readonly { status: number }[]) => new Set(answers.map(({ status }) => status));

test('what is no address in X-Forwarded-For makes no caller of its own; sitemaps and robots have a limit for each address', async () => {
  // whoever writes something new into the header each time is still the same
  const forged = await Promise.all(
    Array.from({ length: 125 }, (_, turn) =>
      rawRequest(server.url, '/robots.txt', { 'x-forwarded-for': `bukan-alamat-${turn}` }),
    ),
  );
  expect(statuses(forged)).toEqual(new Set([200, 429]));
  const behindProxy = await limits({ 'x-forwarded-for': 'palsu, 203.0.113.9' });
  expect(statuses(behindProxy)).toEqual(new Set([200, 429]));
  const other = await rawRequest(server.url, '/robots.txt', { 'x-forwarded-for': '203.0.113.10' });
  expect(other.status).toBe(200);
});

test('one address may look at 1,200 pages a minute, and is told on a page of its language', async () => {
  const address = { 'x-forwarded-for': '203.0.113.20' };
  const looks: Promise<{ status: number; head: string; body: string }>[] = [];
  for (let turn = 0; turn < 1_210; turn += 1) {
    looks.push(rawRequest(server.url, '/en/login', address));
    if (turn % 50 === 49) await Promise.all(looks);
  }
  const answers = await Promise.all(looks);
  const told = answers.filter(({ status }) => status === 429);
  expect(told.length).toBeGreaterThanOrEqual(10);
  expect(told[0]!.body).toContain('Too many requests');
  expect(told[0]!.head).toMatch(/retry-after: \d+/i);
});

test('a body that is too large is read to its end and refused, as a proxy in front needs it', async () => {
  const megabyte = 'a'.repeat(1024 * 1024);
  for (const [path, megabytes, type] of [
    ['/api/auth/login', 20, 'application/json'],
    ['/api/upload/helper', Math.ceil(MAX_UPLOAD / megabyte.length) + 3, 'multipart/form-data; boundary=x'],
  ] as const) {
    const client = await rawClient(server.url);
    let failed = false;
    client.socket.on('error', () => {
      failed = true;
    });
    const { token } = await peopleOf(server.databaseUrl).newcomer();
    client.write(
      `POST ${path} HTTP/1.1\r\nhost: lokapasar.test\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\ncontent-length: ${megabytes * megabyte.length}\r\n\r\n`,
    );
    for (let sent = 0; sent < megabytes; sent += 1)
      await new Promise((resolve) => client.socket.write(megabyte, resolve));
    const text = await client.until(/\r\n\r\n/);
    expect([path, text.split(' ')[1], failed]).toEqual([path, '413', false]);
    client.socket.destroy();
  }
});

test('a body or a header that does not come is cut off, and others are answered meanwhile', async () => {
  const head = 'POST /api/auth/login HTTP/1.1\r\nhost: lokapasar.test\r\ncontent-type: application/json\r\n';
  const [body, chunked, header] = [
    await rawClient(server.url),
    await rawClient(server.url),
    await rawClient(server.url),
  ];
  body.write(`${head}content-length: 100\r\n\r\n{`);
  chunked.write(`${head}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`);
  header.write('GET / HTTP/1.1\r\nhost: lokapasar.test\r\nx-slow: ');
  expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  // one byte now and then does not make it a body that comes
  const drip = setInterval(() => body.write(' '), 1_000);
  const ends = await Promise.all([body.ended, chunked.ended, header.ended]);
  clearInterval(drip);
  expect(ends.map(({ text }) => text.split(' ')[1])).toEqual(['408', '408', '408']);
  expect(ends.filter(({ ms }) => ms > 35_000)).toEqual([]);
  expect(ends[2].ms).toBeLessThan(20_000);
});
