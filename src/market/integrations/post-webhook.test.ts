import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AddressRules, createPostWebhook, savedAddressFault } from './post-webhook.ts';

const production: AddressRules = { isProduction: true, insideHosts: [] };
const outside = {
  resolve: async (host: string) => (host === 'toko.example' ? ['93.184.216.34'] : ['10.0.0.8']),
  request: async () => {
    throw new Error('nothing is asked');
  },
};
let asked = 0;
const server = createServer((request, response) => {
  asked += 1;
  if (request.url === '/away') response.writeHead(302, { location: '/taken' });
  else response.writeHead(request.url === '/later' ? 503 : 204, { 'retry-after': '30' });
  response.end();
});
let inside = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  inside = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test('an address inside a network is refused where it is saved, whatever it is written as', async () => {
  const fault = (text: string, rules = production) => savedAddressFault(new URL(text), rules, outside);
  expect(await fault('https://toko.example/hook')).toBeNull();
  for (const address of [
    'https://127.0.0.1/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://2130706433/hook',
    'https://dalam.example/hook',
  ])
    expect(await fault(address), address).toBe('webhook_private');
  expect(await fault('http://toko.example/hook')).toBe('webhook_https');
  expect(await fault('http://toko.example/hook', { ...production, isProduction: false })).toBeNull();
  expect(await fault('http://127.0.0.1/hook', { ...production, isProduction: false })).toBe(
    'webhook_private',
  );
  expect(
    await fault('https://dalam.example/hook', { ...production, insideHosts: ['dalam.example:443'] }),
  ).toBeNull();
});

test('it is refused again where it is sent, and a redirect is an answer like any other', async () => {
  const refused = await createPostWebhook({ ...production, isProduction: false })(
    `http://${inside}/x`,
    '{}',
    {},
  );
  expect([refused.status, refused.error, asked]).toEqual([0, 'webhook_private', 0]);
  const post = createPostWebhook({ ...production, insideHosts: [inside] });
  const statusOf = async (path: string) => (await post(`http://${inside}${path}`, '{}', {})).status;
  expect([await statusOf('/taken'), await statusOf('/away')]).toEqual([204, 302]);
  expect(asked).toBe(2);
  expect(await post(`http://${inside}/later`, '{}', {})).toMatchObject({ status: 503, retryAfter: '30' });
  server.close();
  server.closeAllConnections();
  expect(await post(`http://${inside}/taken`, '{}', {})).toMatchObject({ status: 0, error: 'ECONNREFUSED' });
});
