import { expect, test } from 'vitest';
import { listSecurityEvents } from '#contract/operator-security.ts';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { SECRET } from '#tests/support/keys.ts';
import { peopleOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server.ts';

const databaseUrl = await testDatabaseUrl();
const server = await startServer({ databaseUrl, env: { SECRET, SEED_PRODUCTS: '0', RATE_LIMIT: 'on' } });
const people = peopleOf(databaseUrl);

const call = async (path: string, token: string | null, body?: object) => {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, data: ((await answer.json()) as { data: unknown }).data };
};
const post = (path: string, body: object, token: string | null = null) => call(path, token, body);

test('what somebody tries and what was changed is in the log, without a secret in it', async () => {
  const guard = await people.newcomer(['security']);
  const buyer = await people.newcomer();
  const { email } = await people.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow();

  const wrong = { username: email, password: 'RahasiaSalah1' };
  for (let n = 0; n < 10; n += 1) expect((await post('/auth/login', wrong)).status).toBe(422);
  expect((await post('/auth/login', wrong)).status).toBe(429);
  await post('/auth/login', { username: 'RahasiaSebagaiNama1', password: 'x' });

  const contact = { email: 'baru@lokapasar.test', password: 'Rahasia123', agree_terms: true };
  const form = { fullname: 'Orang Baru', password_confirmation: 'Rahasia123', ...contact };
  const challenge = (await post('/auth/register', form)).data as { verification_token: string };
  expect((await post('/auth/verification', { ...challenge, otp: '000000' })).status).toBe(422);

  const forged = { payment_code: 'PAY-1', status: 'paid', amount: 1000, reference: 'TRX-1' };
  expect((await post('/checkout/callback/sandbox', forged)).status).toBe(403);
  expect((await call('/operator/withdraw/list', buyer.token)).status).toBe(403);
  // what a form can send is no attempt; a choice that no page offers is one
  expect((await post('/auth/register', { ...form, email: 'salah' })).status).toBe(422);
  expect((await post('/checkout/pay', { payment_method: 'gratis' }, buyer.token)).status).toBe(422);
  const own = { password: 'Kembali789', password_confirmation: 'Kembali789' };
  expect((await post('/auth/password/change', own, buyer.token)).status).toBe(200);

  const seen = async () => {
    const { status, data } = await call('/operator/security/list?per_page=100', guard.token);
    expect(status).toBe(200);
    return listSecurityEvents.output.parse(data);
  };
  const counts = async () =>
    Object.fromEntries(
      (await seen()).map(({ kind, account, details, count }) => [
        `${kind} ${account?.id ?? '-'} ${details.call ?? details.known ?? ''}`.trim(),
        count > 0,
      ]),
    );
  await expect.poll(counts, { timeout: 15_000 }).toMatchObject({
    [`login_failed ${buyer.id} true`]: true,
    [`login_locked ${buyer.id} true`]: true,
    'login_failed - false': true,
    'payment_forged -': true,
    [`access_refused ${buyer.id} operatorWithdraws`]: true,
    [`password_changed ${buyer.id}`]: true,
    'limit_reached - logIn': true,
    [`input_refused ${buyer.id} pay`]: true,
  });
  expect((await seen()).find(({ kind }) => kind === 'otp_wrong')).toMatchObject({
    details: { purpose: 'register' },
    ip: '127.0.0.1',
  });
  expect(Object.keys(await counts()).filter((one) => one.startsWith('input_refused'))).toHaveLength(1);
  expect(JSON.stringify(await seen())).not.toMatch(/Rahasia|Kembali789|000000/);
});
