import { beforeAll, describe, expect, test } from 'vitest';
import type { Challenge, Confirmed, StepUpOptions } from '#contract/auth.ts';
import { type AccountsScene, createAccountsScene, PASSWORD } from '#tests/support/accounts.ts';

let shop: AccountsScene;
beforeAll(async () => {
  shop = await createAccountsScene({ rateLimit: true });
});

const TEN_MINUTES = 600;
const stepUp = (token: string, body: object) => shop.http.post<Confirmed>('/auth/step-up', body, { token });
const options = async (token: string) =>
  (await shop.http.get<StepUpOptions>('/auth/step-up', { token })).data;
const changeEmail = (token: string, email: string, locale: 'id' | 'en' = 'id') =>
  shop.http.post('/buyer/dashboard/bio', { email }, { token, locale });

/** A member whose login is more than ten minutes ago. */
const settled = async (fields: object = {}) => {
  const member = await shop.member(fields);
  await shop.later(TEN_MINUTES);
  return member;
};

describe('a token alone', () => {
  test('changes no address, and says what is missing in both languages', async () => {
    const { token } = await settled();
    expect(await changeEmail(token, shop.newEmail())).toMatchObject({
      code: 403,
      message: 'Konfirmasi dulu dengan kata sandi atau kode OTP, lalu ulangi',
      errors: [{ field: 'session', rule: 'step_up' }],
    });
    expect((await changeEmail(token, shop.newEmail(), 'en')).message).toBe(
      'Confirm that it is you: enter your password or an OTP, then repeat',
    );
    // what matters less needs no confirmation
    expect((await shop.http.post('/buyer/dashboard/bio', { fullname: 'Rani W' }, { token })).code).toBe(200);
  });

  test('of a login ten minutes old at most is enough', async () => {
    const { token } = await shop.member();
    await shop.later(TEN_MINUTES - 1);
    expect((await options(token)).is_confirmed).toBe(true);
    expect((await changeEmail(token, shop.newEmail())).code).toBe(200);
    await shop.later(1);
    expect((await changeEmail(token, shop.newEmail())).code).toBe(403);
  });
});

describe('confirming', () => {
  test('by the password, for ten minutes and this session alone', async () => {
    const { token, email } = await shop.member();
    const other = (await shop.logIn(email)).data.token;
    await shop.later(TEN_MINUTES);
    expect(await stepUp(token, { password: 'Salah1234' })).toMatchObject({
      code: 422,
      errors: [{ field: 'password', rule: 'credentials', message: 'Kata sandi salah' }],
    });
    expect((await changeEmail(token, shop.newEmail())).code).toBe(403);
    const confirmed = await stepUp(token, { password: PASSWORD });
    expect(confirmed.code).toBe(200);
    const seconds = (new Date(confirmed.data.confirmed_until).getTime() - shop.clock.now().getTime()) / 1000;
    expect(seconds).toBe(TEN_MINUTES);
    expect((await changeEmail(token, shop.newEmail())).code).toBe(200);
    expect((await changeEmail(other, shop.newEmail())).code).toBe(403);
    await shop.later(TEN_MINUTES);
    expect((await changeEmail(token, shop.newEmail())).code).toBe(403);
  });

  test('by a one-time password to the address that the account has', async () => {
    const { token, email } = await settled();
    expect(await options(token)).toEqual({
      is_confirmed: false,
      methods: ['password', 'otp'],
      channel: 'email',
      destination: expect.stringMatching(/^o\*\*\*@/),
    });
    const sent = await shop.http.post<Challenge>('/auth/step-up/otp', {}, { token });
    expect(sent.data).toMatchObject({ purpose: 'step_up', channel: 'email' });
    // pressing twice sends one message
    const again = await shop.http.post<Challenge>('/auth/step-up/otp', {}, { token });
    expect(again.data.verification_token).toBe(sent.data.verification_token);
    const { verification_token } = sent.data;
    const otp = await shop.otpOf(email);
    expect(await stepUp(token, { verification_token, otp: shop.wrong(otp) })).toMatchObject({
      code: 422,
      errors: [{ field: 'otp', rule: 'otp_invalid' }],
    });
    expect((await stepUp(token, { verification_token, otp })).code).toBe(200);
    expect((await changeEmail(token, shop.newEmail())).code).toBe(200);
    expect(await stepUp(token, { verification_token, otp })).toMatchObject({
      errors: [{ field: 'otp', rule: 'otp_expired' }],
    });
  });

  test('not by another’s code, nor by a code for something else; and its code is good for nothing else', async () => {
    const [mine, other] = [await settled(), await settled()];
    const sent = await shop.http.post<Challenge>('/auth/step-up/otp', {}, { token: other.token });
    const { verification_token } = sent.data;
    const otp = await shop.otpOf(other.email);
    expect((await stepUp(mine.token, { verification_token, otp })).code).toBe(422);
    expect((await shop.verify(verification_token, otp)).code).toBe(422);
    const forget = await shop.http.post<Challenge>('/auth/forget', { username: mine.email });
    const wrongKind = {
      verification_token: forget.data.verification_token,
      otp: await shop.otpOf(mine.email),
    };
    expect((await stepUp(mine.token, wrongKind)).code).toBe(422);
    expect((await stepUp(mine.token, {})).errors).toMatchObject([{ field: 'password', rule: 'required' }]);
    expect((await stepUp(mine.token, { verification_token })).errors).toMatchObject([
      { field: 'otp', rule: 'required' },
    ]);
    expect((await shop.http.post('/auth/step-up', { password: PASSWORD })).code).toBe(401);
  });

  test('ten wrong passwords in 15 minutes, then no more are judged; a one-time password still is', async () => {
    const { token, email } = await settled();
    for (let n = 0; n < 10; n++) expect((await stepUp(token, { password: 'Salah1234' })).code).toBe(422);
    expect((await stepUp(token, { password: PASSWORD })).code).toBe(429);
    const sent = await shop.http.post<Challenge>('/auth/step-up/otp', {}, { token });
    const { verification_token } = sent.data;
    expect((await stepUp(token, { verification_token, otp: await shop.otpOf(email) })).code).toBe(200);
    await shop.later(900);
    expect((await stepUp(token, { password: PASSWORD })).code).toBe(200);
  });

  test('an operator by the password only, not by whoever reads the mail', async () => {
    const { token, id } = await settled();
    const sent = await shop.http.post<Challenge>('/auth/step-up/otp', {}, { token });
    const { verification_token } = sent.data;
    await shop.db
      .updateTable('users')
      .set({ permissions: ['finance'] })
      .where('id', '=', id)
      .execute();
    expect((await shop.http.post('/auth/step-up/otp', {}, { token })).code).toBe(403);
    expect((await stepUp(token, { verification_token, otp: '123456' })).code).toBe(403);
    expect((await stepUp(token, { password: PASSWORD })).code).toBe(200);
  });
});
