import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { declaredCalls, faultsOfRefusal, pathOf } from '#tests/support/contract-calls.ts';
import { SECRET } from '#tests/support/keys.ts';
import { peopleOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server.ts';

const server = await startServer({ env: { SECRET } });
const people = peopleOf(server.databaseUrl);
const seller = await people.known('penjual@lokapasar.test');
const tokens = {
  public: null,
  user: (await people.newcomer()).token,
  buyer: (await people.newcomer()).token,
  seller: seller.token,
  key: (await people.program(seller.id)).token,
  operator: (await people.known('operator@lokapasar.test')).token,
};
type Access = (typeof declaredCalls)[number]['access'];
const tokenFor = (access: Access) => (typeof access === 'object' ? tokens.operator : tokens[access]);

const ask = async (path: string, request: RequestInit = {}) => {
  const answer = await fetch(server.url + path, request);
  const body = (await answer.json()) as { code: number };
  expect({ path, faults: faultsOfRefusal(body), code: body.code }).toEqual({
    path,
    faults: [],
    code: answer.status,
  });
  return answer;
};
const post = (
  path: string,
  access: Access,
  body: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
) => {
  const token = tokenFor(access);
  const headers = { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) };
  return ask(path, { method: 'POST', headers, body });
};

const byPath = Map.groupBy(
  declaredCalls.flatMap((call) => [call.path, ...(call.aliases ?? [])].map((path) => ({ path, call }))),
  ({ path }) => path,
);
const methods = [...byPath].map(([path, calls]) => ({
  path,
  known: new Set(calls.map(({ call }) => call.method as string)),
}));

test.each(methods)('#329 $path knows its methods; another is 405 with Allow', async ({ path, known }) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    if (known.has(method)) continue;
    const answer = await ask(pathOf(path), { method });
    expect(answer.status).toBe(405);
    expect(new Set(answer.headers.get('allow')?.split(', '))).toEqual(known);
  }
});

const writes = declaredCalls.filter(
  ({ method, name }) =>
    method === 'POST' &&
    !['upload', 'midtransNotification', 'xenditWebhook', 'biteshipWebhook', 'payoutNotification'].includes(
      name,
    ),
);

test.each(writes)(
  '#329 $name $path: 400 for a broken body, 413 for a huge one, 415 for another kind',
  async ({ path, access }) => {
    const at = pathOf(path);
    for (const body of ['{', '"text"', '[]', '[{"a":1}]', 'null', '7', '{"a":1}x']) {
      expect({ body, status: (await post(at, access, body)).status }).toEqual({ body, status: 400 });
    }
    expect((await post(at, access, `{"note":"${'a'.repeat(256 * 1024)}"}`)).status).toBe(413);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      expect((await post(at, access, '{}', type)).status).toBe(415);
    }
  },
);

test.each(writes.filter(({ access }) => access !== 'public'))(
  '#329 $name $path asks who it is before it reads the body',
  async ({ path }) => {
    const answer = await ask(pathOf(path), {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{',
    });
    expect(answer.status).toBe(401);
  },
);

test('#246 everything lies below /api: a closing slash does not matter, an unknown path is 404', async () => {
  const [with_, without] = await Promise.all(
    ['/api/products/sort/', '/api/products/sort'].map(async (path) =>
      (await fetch(server.url + path)).text(),
    ),
  );
  expect(with_).toBe(without);
  for (const path of [
    '/api',
    '/api/',
    '/api/x',
    '/api/products',
    '/api/products/list/x',
    '/api/%',
    '/api/%E0%A4%A/x',
    `/api/products/detail/${'a'.repeat(5000)}`,
  ]) {
    expect((await ask(path)).status).toBe(404);
    expect((await ask(path, { method: 'POST' })).status).toBe(404);
  }
});

test('#249 #329 the status of HTTP is the code of the body', async () => {
  for (const [path, status] of [
    ['/api/products/sort', 200],
    ['/api/cart/list', 405],
    ['/api/wishlist/total', 401],
    ['/api/products/list?ratings[]=9', 422],
    ['/api/none', 404],
  ] as const) {
    const answer = await fetch(server.url + path);
    expect([path, answer.status, ((await answer.json()) as { code: number }).code]).toEqual([
      path,
      status,
      status,
    ]);
  }
});

test('#250 array parameters: repeated keys, encoded brackets, no brackets, one value', async () => {
  type Page = { total: number; data: { id: number }[] };
  const list = async (query: string) =>
    (await (await fetch(`${server.url}/api/products/list?per_page=100&${query}`)).json()) as Page;
  const wanted = await list('ratings[]=4&ratings[]=5');
  const four = await list('ratings[]=4');
  const five = await list('ratings=5');
  expect(wanted.total).toBe(four.total + five.total);
  expect(four.total).toBeGreaterThan(0);
  expect(five.total).toBeGreaterThan(0);
  for (const query of ['ratings%5B%5D=4&ratings%5B%5D=5', 'ratings=4&ratings=5', 'ratings[]=4&ratings=5']) {
    expect((await list(query)).data).toEqual(wanted.data);
  }
});

test('#307 the header of the XSRF cookie is taken and does nothing; no cookie logs anybody in', async () => {
  const headers = { 'x-xsrf-token': 'abc', cookie: `my_token=${btoa(tokens.buyer)}` };
  expect((await fetch(`${server.url}/api/products/sort`, { headers })).status).toBe(200);
  expect((await ask('/api/wishlist/total', { headers })).status).toBe(401);
});

/** What comes back for bytes that no client library would send. */
const speak = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk));
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
    socket.write(bytes);
  });

test('bytes that are no address do not make it stumble', async () => {
  for (const target of [
    '/api/products/list?search=%',
    '/api/%c0%ae/x',
    '/api/products/detail/%00',
    '/api/\\..\\x',
  ]) {
    const heard = await speak(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect([target, heard.slice(0, 12)]).toEqual([target, expect.stringMatching(/^HTTP\/1\.1 (200|40[04])/)]);
  }
});

test.each(writes)(
  '#329 $name $path: 400 for JSON nested deeper than 64 levels, from whomever',
  async ({ path, access }) => {
    const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    for (const levels of [65, 3_000, 100_000])
      expect({ levels, status: (await post(pathOf(path), access, nested(levels))).status }).toEqual({
        levels,
        status: 400,
      });
  },
);

test('an answer repeated for its Idempotency-Key has the headers of the first, whatever language asks again', async () => {
  const pay = (locale: string) =>
    ask('/api/checkout/pay', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': locale,
        authorization: `Bearer ${tokens.buyer}`,
        'idempotency-key': 'kepala-surat-0001',
      },
      body: '{"payment_method":"qris"}',
    });
  const headersOf = ({ headers }: Response) => {
    const { date: _, 'x-request-id': __, 'idempotent-replayed': ___, ...rest } = Object.fromEntries(headers);
    return rest;
  };
  const first = await pay('en');
  expect(headersOf(first)).toMatchObject({
    'content-language': 'en',
    vary: expect.stringContaining('Accept-Language'),
  });
  for (const locale of ['en', 'id']) {
    const again = await pay(locale);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(headersOf(again)).toEqual(headersOf(first));
  }
});
