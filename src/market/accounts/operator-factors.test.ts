import { generate } from 'otplib';
import { beforeEach, expect, test } from 'vitest';
import type { Confirmed, Login } from '#contract/auth.ts';
import type { LoginStep, SecondFactors } from '#contract/operator-factors.ts';
import { type AccountsScene, createAccountsScene } from '#tests/support/accounts.ts';
import { flushSecurityEvents } from '../audit/index.ts';
import { createOperator } from './ensure-operator.ts';

type WithCodes = SecondFactors & { new_codes: string[] | null };

const PASSWORD = 'Operator123';
const EMAIL = 'op@lokapasar.test';
let shop: AccountsScene;
let operator: number;

beforeEach(async () => {
  shop = await createAccountsScene();
  operator = (await createOperator(shop.ctx, { email: EMAIL, password: PASSWORD })) ?? 0;
});

const codeAt = (secret: string, at = shop.clock.now()) =>
  generate({ secret, epoch: Math.floor(at.getTime() / 1000) });
const passwordLogin = async (): Promise<string> => (await shop.logIn(EMAIL, PASSWORD)).data.token;
/** The password, and what it asks for next. */
const step = async (): Promise<LoginStep> => {
  const { code, data } = (await shop.logIn(EMAIL, PASSWORD)) as unknown as { code: number; data: LoginStep };
  expect(code).toBe(403);
  return data;
};
const finish = (body: object) => shop.http.post<Login>('/auth/second-factor', body);

/** An authenticator app in use, and the recovery codes that came with it. */
const withApp = async () => {
  const token = await passwordLogin();
  const started = await shop.http.post<{ secret: string; uri: string }>(
    '/operator/second-factor/totp/start',
    {},
    { token },
  );
  const { secret, uri } = started.data;
  const confirmed = await shop.http.post<WithCodes>(
    '/operator/second-factor/totp/confirm',
    { code: await codeAt(secret) },
    { token },
  );
  expect(confirmed.code).toBe(200);
  shop.later(30);
  return { token, secret, uri, codes: confirmed.data.new_codes ?? [] };
};
const kinds = async () => {
  await flushSecurityEvents(shop.db);
  const rows = await shop.db.selectFrom('security_events').select('kind').orderBy('id').execute();
  return rows.map(({ kind }) => kind);
};

test('an authenticator app: scanned, confirmed by its first code, then asked for after the password', async () => {
  const other = await passwordLogin();
  const { token, secret, uri, codes } = await withApp();
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect(codes).toHaveLength(10);
  // who sits elsewhere never proved it
  expect((await shop.http.get('/auth/me', { token: other })).code).toBe(401);
  expect((await shop.http.get<SecondFactors>('/operator/second-factor', { token })).data).toMatchObject({
    totp: { since: '2026-11-20T12:00:00+07:00' },
    recovery_codes: 10,
  });
  const asked = await step();
  expect(asked).toMatchObject({ methods: ['totp', 'recovery'], passkey_options: null });
  const { code, data } = await finish({ login_token: asked.login_token, code: await codeAt(secret) });
  expect(code).toBe(200);
  expect((await shop.http.get('/auth/me', { token: data.token })).code).toBe(200);
  expect(await kinds()).toEqual(['second_factor_added', 'recovery_codes_made']);
});

test('its secret and the recovery codes are not in the database as they are', async () => {
  const { secret, codes } = await withApp();
  const stored = await shop.db.selectFrom('operator_totp').selectAll().execute();
  const hashes = await shop.db.selectFrom('operator_recovery_codes').select('code_hash').execute();
  expect(stored[0]?.sealed_secret?.toString('latin1')).not.toContain(secret);
  for (const { code_hash } of hashes) expect(codes).not.toContain(code_hash);
});

test('a code works once, for the minute around it, and of many at once one gets in', async () => {
  const { secret } = await withApp();
  const code = await codeAt(secret);
  const steps = await Promise.all(Array.from({ length: 4 }, step));
  const answers = await Promise.all(steps.map(({ login_token }) => finish({ login_token, code })));
  expect(answers.map((one) => one.code).toSorted()).toEqual([200, 422, 422, 422]);
  const again = await step();
  expect(await finish({ login_token: again.login_token, code })).toMatchObject({
    code: 422,
    errors: [{ field: 'code', rule: 'otp_invalid' }],
  });
  shop.later(90);
  const old = await codeAt(secret, new Date(shop.clock.now().getTime() - 61_000));
  expect((await finish({ login_token: again.login_token, code: old })).code).toBe(422);
  const next = await codeAt(secret, new Date(shop.clock.now().getTime() + 30_000));
  expect((await finish({ login_token: again.login_token, code: next })).code).toBe(200);
  // what was finished cannot be finished again
  shop.later(60);
  const later = await codeAt(secret);
  expect(await finish({ login_token: again.login_token, code: later })).toMatchObject({
    errors: [{ field: 'login_token', rule: 'token_invalid' }],
  });
});

test('a recovery code works once, however it is written', async () => {
  const { codes } = await withApp();
  const [first = ''] = codes;
  const recovery_code = ` ${first.toLowerCase().replaceAll('-', ' ')} `;
  const asked = await Promise.all([step(), step()]);
  const answers = await Promise.all(asked.map(({ login_token }) => finish({ login_token, recovery_code })));
  expect(answers.map((one) => one.code).toSorted()).toEqual([200, 422]);
  const wrong = await step();
  expect((await finish({ login_token: wrong.login_token, recovery_code: 'AAAA-BBBB-CCCC' })).code).toBe(422);
  expect(await kinds()).toEqual(expect.arrayContaining(['recovery_code_used', 'second_factor_failed']));
});

test('five wrong answers ask for the password again, also without limits of calls; so do five minutes', async () => {
  const { secret } = await withApp();
  const { login_token } = await step();
  const wrong = (await codeAt(secret)) === '000000' ? '111111' : '000000';
  const guesses = await Promise.all(Array.from({ length: 8 }, () => finish({ login_token, code: wrong })));
  expect(guesses.filter(({ errors }) => errors?.[0]?.field === 'code')).toHaveLength(5);
  const right = { login_token, code: await codeAt(secret) };
  expect(await finish(right)).toMatchObject({ errors: [{ field: 'login_token', rule: 'token_invalid' }] });
  const late = await step();
  shop.later(5 * 60);
  expect((await finish({ login_token: late.login_token, code: await codeAt(secret) })).code).toBe(422);
  expect(await finish({ login_token: 'made-up', code: '123456' })).toMatchObject({ code: 422 });
});

test('ten wrong answers close the second step of that account for a quarter of an hour', async () => {
  const limited = await createAccountsScene({ rateLimit: true });
  shop = limited;
  await createOperator(limited.ctx, { email: EMAIL, password: PASSWORD });
  const { secret } = await withApp();
  const wrong = (await codeAt(secret)) === '000000' ? '111111' : '000000';
  for (let n = 0; n < 10; n += 1) {
    const { login_token } = await step();
    expect((await finish({ login_token, code: wrong })).code).toBe(422);
  }
  const { login_token } = await step();
  expect((await finish({ login_token, code: await codeAt(secret) })).code).toBe(429);
  expect(await kinds()).toContain('second_factor_locked');
});

test('where it is required an operator without one reaches the page to set it up and nothing else', async () => {
  shop = await createAccountsScene({ operatorSecondFactor: 'required' });
  operator = (await createOperator(shop.ctx, { email: EMAIL, password: PASSWORD })) ?? 0;
  const token = await passwordLogin();
  expect((await shop.http.get('/operator/second-factor', { token })).data).toMatchObject({
    is_required: true,
  });
  expect(await shop.http.post('/operator/second-factor/recovery', {}, { token })).toMatchObject({
    code: 403,
    errors: [{ field: 'session', rule: 'second_factor' }],
  });
  expect((await shop.authenticate(token))?.lacksSecondFactor).toBe(true);
  const { secret } = await withApp();
  const { login_token } = await step();
  const { data } = await finish({ login_token, code: await codeAt(secret) });
  expect((await shop.authenticate(data.token))?.lacksSecondFactor).toBe(false);
  // the last one stays
  const removal = { factor: 'totp' };
  expect(
    await shop.http.post('/operator/second-factor/remove', removal, { token: data.token }),
  ).toMatchObject({
    code: 409,
    message: expect.stringContaining('langkah kedua Anda yang terakhir'),
  });
});

test('it is removed after a confirmation, and new codes end the old ones', async () => {
  const { token: old, codes } = await withApp();
  shop.later(10 * 60);
  for (const path of ['remove', 'recovery', 'totp/start', 'passkey/start'])
    expect(
      await shop.http.post(`/operator/second-factor/${path}`, { factor: 'totp' }, { token: old }),
    ).toMatchObject({ code: 403, errors: [{ rule: 'step_up' }] });
  // whoever reads an operator's mail is not the operator
  expect((await shop.http.get('/auth/step-up', { token: old })).data).toMatchObject({
    methods: ['password'],
  });
  const { token } = (await shop.http.post<Confirmed>('/auth/step-up', { password: PASSWORD }, { token: old }))
    .data;
  const made = await shop.http.post<WithCodes>('/operator/second-factor/recovery', {}, { token });
  expect(made.data.new_codes).toHaveLength(10);
  const { login_token } = await step();
  expect((await finish({ login_token, recovery_code: codes[1] ?? '' })).code).toBe(422);
  expect((await shop.http.post('/operator/second-factor/remove', { factor: 'totp' }, { token })).code).toBe(
    200,
  );
  expect((await shop.logIn(EMAIL, PASSWORD)).code).toBe(200);
});

test("an operator's session ends after eight hours, also one from before the account was an operator's", async () => {
  const token = await passwordLogin();
  const { token: promoted, id } = await shop.member();
  await shop.db
    .updateTable('users')
    .set({ permissions: ['order'] })
    .where('id', '=', id)
    .execute();
  shop.later(8 * 3600 - 1);
  for (const one of [token, promoted])
    expect((await shop.http.get('/auth/me', { token: one })).code).toBe(200);
  shop.later(1);
  for (const one of [token, promoted])
    expect((await shop.http.get('/auth/me', { token: one })).code).toBe(401);
});

test('a forged passkey is a wrong answer, and none can be added without the browser’s own words', async () => {
  const { token } = await withApp();
  const begun = await shop.http.post<{ token: string; options: { rp: { id: string } } }>(
    '/operator/second-factor/passkey/start',
    {},
    { token },
  );
  expect(begun.data.options.rp.id).toBe('lokapasar.test');
  const add = (response: object) =>
    shop.http.post(
      '/operator/second-factor/passkey/add',
      { token: begun.data.token, name: 'Laptop', response },
      { token },
    );
  for (const response of [{}, { id: 'x', rawId: 'x', type: 'public-key', response: {} }])
    expect(await add(response)).toMatchObject({ code: 422, errors: [{ rule: 'token_invalid' }] });
  const { login_token } = await step();
  for (const passkey of [{}, { id: 'x' }, { id: 'x', rawId: 'x', type: 'public-key', response: {} }])
    expect(await finish({ login_token, passkey })).toMatchObject({
      code: 422,
      errors: [{ field: 'passkey', rule: 'otp_invalid' }],
    });
  expect(operator).toBeGreaterThan(0);
});
