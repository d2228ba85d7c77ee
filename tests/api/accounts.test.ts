import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { multipartBody } from '#tests/support/multipart.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    env: { RATE_LIMIT: 'on', OPERATOR_EMAIL: 'staf@lokapasar.test', OPERATOR_PASSWORD: 'Staf12345' },
  });
}, 120_000);
afterAll(() => server.stop());

const post = async (path: string, body: object, token?: string) => {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
};
const get = async (path: string, token: string) =>
  (await fetch(`${server.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
const logIn = (username: string, password = 'Lokapasar1') => post('/auth/login', { username, password });

test('every demo account logs in with the password of the contract, in its role', async () => {
  const roles = {
    'pembeli@lokapasar.test': ['buyer'],
    'pembeli2@lokapasar.test': ['buyer'],
    'penjual@lokapasar.test': ['buyer', 'merchant'],
    'penjual2@lokapasar.test': ['buyer', 'merchant'],
    'operator@lokapasar.test': ['operator'],
  };
  for (const [email, role] of Object.entries(roles)) {
    const { body } = await logIn(email);
    expect(login.parse(body.data).user).toMatchObject({ email, roles: role });
  }
  expect((await logIn('staf@lokapasar.test', 'Staf12345')).body.data.user.permissions).toHaveLength(9);
});

test('a newcomer reads the code in the outbox, gets in, gets a face, and gets out', async () => {
  const email = 'baru@lokapasar.test';
  const password = 'Rahasia123';
  const asked = {
    fullname: 'Orang Baru',
    email,
    password,
    password_confirmation: password,
    agree_terms: true,
  };
  const opened = await post('/auth/register', asked);
  const page = await (await fetch(`${server.url}/__demo/outbox`)).text();
  const otp = /class="otp">(\d{6})</.exec(page)?.[1];
  const verified = await post('/auth/verification', {
    verification_token: opened.body.data.verification_token,
    otp,
  });
  const { token } = login.parse(verified.body.data);
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const { payload, headers } = multipartBody({ type: 'profile' }, { name: 'wajah.png', bytes: picture });
  const sent = await fetch(`${server.url}/api/upload/helper`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  const uploaded = await sent.json();
  expect([sent.status, uploaded.code]).toEqual([200, 200]);
  const saved = await post('/buyer/dashboard/bio', { profile_picture: uploaded.data.file_id }, token);
  const shown = await fetch(`${server.url}${saved.body.data.profile_picture}?w=64`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await get('/notification/new', token)).data).toEqual({ new_notification: 0 });
  expect((await post('/auth/logout', {}, token)).status).toBe(200);
  expect((await get('/auth/me', token)).code).toBe(401);
});

test('registering is limited by address: the eleventh in an hour waits', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push((await post('/auth/register', {})).status);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  const last = await post('/auth/register', {});
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(3000);
});
