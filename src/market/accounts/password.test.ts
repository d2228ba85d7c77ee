import { beforeAll, describe, expect, test } from 'vitest';
import type { Challenge } from '#contract/auth.ts';
import { type AccountsScene, createAccountsScene, PASSWORD } from '#tests/support/accounts.ts';
import { checkPasswordOf } from './password.ts';

let shop: AccountsScene;
beforeAll(async () => {
  shop = await createAccountsScene();
});

const forget = (username: string) => shop.http.post<Challenge>('/auth/forget', { username });
const resetFor = async (username: string): Promise<string> => {
  const { verification_token } = (await forget(username)).data;
  const { data } = await shop.verify<{ reset_token: string }>(verification_token, await shop.otpOf(username));
  return data.reset_token;
};
const renew = (token: string, password = 'Baru12345', path = '/sauth/newpassword') =>
  shop.http.post(path, { token, password, password_confirmation: password });

describe('a forgotten password (#278)', () => {
  test('the answer does not tell whether the account is there', async () => {
    const { email } = await shop.member();
    const [known, unknown] = [await forget(email), await forget('hantu@lokapasar.test')];
    const shape = (answer: typeof known) => ({
      ...answer,
      data: { ...answer.data, verification_token: answer.data.verification_token.length, destination: '' },
    });
    expect(shape(unknown)).toEqual(shape(known));
    expect(unknown.data).toMatchObject({ purpose: 'forget', destination: 'h***@lokapasar.test' });
    expect(await shop.sentTo('hantu@lokapasar.test')).toEqual([]);
    const guesses = await shop.verify(unknown.data.verification_token, '123456');
    expect(guesses).toMatchObject({ code: 422, errors: [{ rule: 'otp_invalid' }] });
    expect(await forget('bukan apa-apa')).toMatchObject({ errors: [{ field: 'username', rule: 'format' }] });
  });

  test('a code becomes a token, the token once a new password, and every session ends', async () => {
    const { email, token } = await shop.member();
    const reset = await resetFor(email);
    expect(await renew(reset)).toMatchObject({ code: 200, data: null });
    expect((await shop.http.get('/auth/me', { token })).code).toBe(401);
    expect((await shop.logIn(email)).code).toBe(422);
    expect((await shop.logIn(email, 'Baru12345')).code).toBe(200);
    expect(await renew(reset)).toMatchObject({
      code: 422,
      errors: [{ field: 'token', rule: 'token_invalid' }],
    });
  });

  test('it works under its other name too, for thirty minutes, once among many at once', async () => {
    const { email } = await shop.member();
    const [first, second] = [await resetFor(email), await resetFor(email)];
    await shop.later(30 * 60);
    expect((await renew(first)).code).toBe(422);
    const fresh = await resetFor(email);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => renew(fresh, `Sandi1234${n}`, '/auth/newpassword')),
    );
    expect(answers.filter((one) => one.code === 200)).toHaveLength(1);
    expect((await renew(second)).code).toBe(422);
  });

  test('a reset verifies the address of an account that never was', async () => {
    const email = shop.newEmail();
    await shop.register({ email });
    expect((await renew(await resetFor(email))).code).toBe(200);
    expect((await shop.logIn(email, 'Baru12345')).code).toBe(200);
  });

  test.each([
    [{ password: 'pendek' }, 'password', 'length'],
    [{ password_confirmation: 'Lain12345' }, 'password_confirmation', 'confirmed'],
    [{ token: '' }, 'token', 'required'],
    [{ token: 'tidak-ada' }, 'token', 'token_invalid'],
  ])('%j is 422 on %s: %s', async (fields, field, rule) => {
    const body = { token: 'x', password: 'Baru12345', password_confirmation: 'Baru12345', ...fields };
    expect(await shop.http.post('/sauth/newpassword', body)).toMatchObject({
      code: 422,
      errors: [{ field, rule }],
    });
  });

  test('a suspended account is sent nothing', async () => {
    const { email, id } = await shop.member();
    await shop.suspend(id);
    const before = (await shop.sentTo(email)).length;
    expect((await forget(email)).code).toBe(200);
    expect(await shop.sentTo(email)).toHaveLength(before);
  });
});

describe('a changed password', () => {
  const change = (token: string, fields: object) =>
    shop.http.post(
      '/auth/password/change',
      { current_password: PASSWORD, password: 'Baru12345', password_confirmation: 'Baru12345', ...fields },
      { token },
    );

  test('ends the other sessions and leaves this one', async () => {
    const { email, token, id } = await shop.member();
    const other = (await shop.logIn(email)).data.token;
    expect((await change(token, {})).code).toBe(200);
    expect((await shop.http.get('/auth/me', { token })).code).toBe(200);
    expect((await shop.http.get('/auth/me', { token: other })).code).toBe(401);
    expect(await checkPasswordOf(shop.ctx)(id, 'Baru12345')).toBe('right');
    expect(await checkPasswordOf(shop.ctx)(id, PASSWORD)).toBe('wrong');
  });

  test('needs the current one', async () => {
    const { token } = await shop.member();
    expect(await change(token, { current_password: 'Salah1234' })).toMatchObject({
      code: 422,
      errors: [{ field: 'current_password', rule: 'credentials' }],
    });
    expect(await change(token, { current_password: null })).toMatchObject({
      errors: [{ field: 'current_password', rule: 'required' }],
    });
    expect(await change(token, { password_confirmation: 'x' })).toMatchObject({
      errors: [{ field: 'password_confirmation', rule: 'confirmed' }],
    });
    expect((await change('nobody', {})).code).toBe(401);
  });
});
