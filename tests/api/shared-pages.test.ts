import { expect, test } from 'vitest';
import type { Login } from '#contract/auth.ts';
import { readingServer } from '#tests/support/reading-server.ts';

const server = await readingServer();
const json = async <T>(path: string, init: RequestInit = {}): Promise<T> =>
  ((await (await fetch(`${server.url}/api${path}`, init)).json()) as { data: T }).data;
const [product] = await json<{ slug: string }[]>('/products/list?per_page=1');
const { token } = await json<Login>('/auth/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'pembeli@lokapasar.test', password: 'Lokapasar1' }),
});
const area = encodeURIComponent(JSON.stringify({ city: 5371, name: 'Kota Kupang', address: 1 }));

test.each([
  `/product/${product!.slug}`,
  '/search?search=baju',
  '/search?search=baju&sort=nearest&near=5371',
  '/brand?near=1',
  '/en/brand?near=1',
])('%s is the same document for everybody, wherever their goods go', async (path) => {
  const as = async (headers: Record<string, string>) => {
    const answer = await fetch(server.url + path, { headers });
    const { status } = answer;
    const { vary, etag } = Object.fromEntries(answer.headers);
    return { status, vary, etag, body: await answer.text() };
  };
  const guest = await as({});
  expect(guest.status).toBe(200);
  expect(guest.vary).toBe('Accept-Encoding');
  expect(guest.etag).toMatch(/^W\//);
  const member = await as({ cookie: `my_token=${encodeURIComponent(btoa(token))}; area=${area}` });
  expect(member).toEqual(guest);
  // what is asked of a place comes later, from the page
  expect(guest.body).not.toContain('Ongkir mulai');
});

test('what it costs to send to a city is one answer for all guests; what is of an address is nobody else’s', async () => {
  const cacheOf = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${server.url}/api${path}`, { headers })).headers.get('cache-control');
  const own = { authorization: `Bearer ${token}` };
  expect(await cacheOf('/shipping/estimates?products[]=1&city_id=5371')).toMatch(/^public/);
  expect(await cacheOf('/shipping/estimate?product_id=1&city_id=5371', own)).toBe('private, no-store');
  expect(await cacheOf('/merchant/nearby?city_id=5371', own)).toBe('private, no-store');
});
