import { beforeAll, expect, test } from 'vitest';
import { type Login, type Session, session } from '#contract/auth.ts';
import { type AccountsScene, createAccountsScene, PASSWORD } from '#tests/support/accounts.ts';
import { sceneRows } from '#tests/support/scene-rows.ts';
import { deviceOf } from './device.rules.ts';
import { purgeExpiredTimer } from './sessions.ts';

let shop: AccountsScene;
beforeAll(async () => {
  shop = await createAccountsScene();
});

const sessions = (token: string) => shop.http.get<Session[]>('/auth/session/list', { token });
const android =
  'Mozilla/5.0 (Linux; Android 13; SM-A057F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';

test('an account sees where it is logged in, newest first, and which of them it is', async () => {
  const { email, token } = await shop.member();
  await shop.later(120);
  const second = await shop.http.post<Login>(
    '/auth/login',
    { username: email, password: PASSWORD },
    { headers: { 'user-agent': android }, ip: '203.0.113.77' },
  );
  const { data, total } = await sessions(token);
  expect(total).toBe(2);
  for (const one of data) session.parse(one);
  expect(data.map((one) => one.is_current)).toEqual([false, true]);
  expect(data[0]).toMatchObject({ device: 'Chrome, Android', ip: '203.0.113.77' });
  expect(data[1]?.last_seen_at).not.toBe(data[1]?.created_at);
  const [other] = data;
  expect(
    await shop.http.post('/auth/session/revoke', { session_id: other?.session_id }, { token }),
  ).toMatchObject({
    code: 200,
    data: null,
  });
  expect((await shop.http.get('/auth/me', { token: second.data.token })).code).toBe(401);
  expect((await sessions(token)).total).toBe(1);
});

test('calls that come at once are answered each as its own account, and one whose session was ended not at all', async () => {
  const [one, other, ended] = [await shop.member(), await shop.member(), await shop.member()];
  const me = (token: string) => shop.http.get<{ email: string }>('/auth/me', { token });
  const everybody = () => Promise.all([one, other, ended, one].map(({ token }) => me(token)));
  const emails = [one, other, ended, one].map(({ email }) => email);
  expect((await everybody()).map(({ data }) => data.email)).toEqual(emails);
  const [own] = (await sessions(ended.token)).data;
  await shop.http.post('/auth/session/revoke', { session_id: own?.session_id }, { token: ended.token });
  expect((await everybody()).map(({ code }) => code)).toEqual([200, 200, 401, 200]);
});

test("another's session, an ended one and nonsense look absent", async () => {
  const [me, other] = [await shop.member(), await shop.member()];
  const theirs = (await sessions(other.token)).data[0]?.session_id;
  for (const session_id of [theirs, '6f1d5c1e-0000-4000-8000-000000000000', 'x'])
    expect(await shop.http.post('/auth/session/revoke', { session_id }, { token: me.token })).toMatchObject({
      code: 404,
      message: 'Data tidak ditemukan',
    });
  expect((await shop.http.get('/auth/me', { token: other.token })).code).toBe(200);
});

test('a login in a browser that is logged in ends the session of before, whoever’s it was', async () => {
  const [one, other] = [await shop.member(), await shop.member()];
  const elsewhere = (await shop.logIn(one.email)).data.token;
  const logIn = (email: string, password: string) =>
    shop.http.post<Login>('/auth/login', { username: email, password }, { token: one.token });
  expect((await logIn(other.email, 'Salah1234')).code).toBe(422);
  expect((await shop.http.get('/auth/me', { token: one.token })).code).toBe(200);
  const { data } = await logIn(other.email, PASSWORD);
  expect((await shop.http.get('/auth/me', { token: one.token })).code).toBe(401);
  for (const token of [data.token, elsewhere, other.token])
    expect((await shop.http.get('/auth/me', { token })).code).toBe(200);
});

test('logging out ends this session, revokeall every other', async () => {
  const { email, token } = await shop.member();
  const [second, third] = [(await shop.logIn(email)).data.token, (await shop.logIn(email)).data.token];
  expect((await shop.http.post('/auth/session/revokeall', {}, { token: second })).code).toBe(200);
  expect((await shop.http.get('/auth/me', { token })).code).toBe(401);
  expect((await shop.http.get('/auth/me', { token: third })).code).toBe(401);
  expect((await shop.http.post('/auth/logout', {}, { token: second })).code).toBe(200);
  expect((await shop.http.get('/auth/me', { token: second })).code).toBe(401);
  expect((await shop.http.post('/auth/logout', {}, { token: second })).code).toBe(401);
});

test('what ended a month ago is forgotten, what lives is not', async () => {
  const { token } = await shop.member();
  await purgeExpiredTimer(shop.ctx).run();
  expect((await shop.http.get('/auth/me', { token })).code).toBe(200);
  await shop.later(33 * 86_400);
  await purgeExpiredTimer(shop.ctx).run();
  for (const table of ['sessions', 'challenges'] as const)
    expect(await shop.db.selectFrom(table).select('user_id').execute()).toEqual([]);
});

test.each([
  [android, 'Chrome, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Safari/604.1',
    'Safari, iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/126 Safari/537 Edg/126.0', 'Edge, Windows'],
  ['curl/8.5', 'curl/8.5'],
  ['', ''],
])('%s is called %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test('a name that may still be had', async () => {
  const scenario = await sceneRows(shop.db);
  await scenario.merchant({ merchant_slug: 'kopi-senja' });
  const { email, id } = await shop.member();
  await shop.provePhone(id, '+6281600000001');
  const unverified = shop.newEmail();
  await shop.register({ email: unverified });
  const check = async (username: string, type?: string) =>
    (await shop.http.post('/helper/usernamecheck', { username, ...(type && { type }) })).data;
  expect(await check('Kopi-Senja')).toEqual({
    username: 'kopi-senja',
    available: false,
    reason: 'taken',
    suggestions: ['kopi-senja-official', 'kopi-senja-id', 'kopi-senja-store'],
  });
  expect(await check('kopi-fajar')).toMatchObject({ available: true, reason: null, suggestions: [] });
  expect(await check('dashboard')).toMatchObject({ available: false, reason: 'reserved' });
  for (const bad of ['ab', 'Toko Rani', '-kopi'])
    expect(await check(bad)).toMatchObject({ reason: 'invalid' });
  for (const taken of [email, '081600000001'])
    expect(await check(taken, 'account')).toMatchObject({ reason: 'taken' });
  for (const free of [unverified, 'bebas@lokapasar.test'])
    expect(await check(free, 'account')).toMatchObject({ available: true });
  expect(await check('kopi-fajar', 'account')).toMatchObject({ reason: 'invalid' });
  expect(await shop.http.post('/helper/usernamecheck', { username: ' ' })).toMatchObject({ code: 422 });
});
