import { beforeAll, describe, expect, test } from 'vitest';
import type { Challenge, Confirmed, Session, StepUpOptions } from '#contract/auth.ts';
import { type AccountsScene, createAccountsScene, PASSWORD } from '#tests/support/accounts.ts';

let shop: AccountsScene;
beforeAll(async () => {
  shop = await createAccountsScene({ rateLimit: true });
});

type Begun = { passkey_token: string; options: Record<string, unknown> };

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
      message: 'Konfirmasi dulu dengan kata sandi, kunci sandi (passkey), atau kode OTP, lalu ulangi',
      errors: [{ field: 'session', rule: 'step_up' }],
    });
    expect((await changeEmail(token, shop.newEmail(), 'en')).message).toBe(
      'Confirm that it is you with your password, a passkey or an OTP, then try again',
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
    const next = confirmed.data.token;
    expect((await changeEmail(next, shop.newEmail())).code).toBe(200);
    expect((await changeEmail(other, shop.newEmail())).code).toBe(403);
    await shop.later(TEN_MINUTES);
    expect((await changeEmail(next, shop.newEmail())).code).toBe(403);
  });

  test('gives a new token that ends when the old one would have; the old one ends at once, and is no second session', async () => {
    const { token } = await settled();
    const sessions = async (as: string) =>
      (await shop.http.get<Session[]>('/auth/session/list', { token: as })).data;
    const [before] = await sessions(token);
    const { data } = await stepUp(token, { password: PASSWORD });
    expect((await shop.http.get('/auth/me', { token })).code).toBe(401);
    const after = await sessions(data.token);
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({
      is_current: true,
      created_at: before?.created_at,
      expires_at: before?.expires_at,
      device: before?.device,
    });
    expect(after[0]?.session_id).not.toBe(before?.session_id);
    // of two at once one goes on
    const both = await Promise.all([1, 2].map(() => stepUp(data.token, { password: PASSWORD })));
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 401]);
  });

  test('by a passkey only where there is one; what another began, or nobody signed, is refused and counted', async () => {
    const [mine, other] = [await settled(), await settled()];
    expect(await shop.http.post('/auth/step-up/passkey', {}, { token: mine.token })).toMatchObject({
      code: 409,
      message: 'Akun ini belum punya kunci sandi (passkey)',
    });
    expect((await options(mine.token)).methods).not.toContain('passkey');
    for (const { id } of [mine, other])
      await shop.db
        .insertInto('operator_passkeys')
        .values({
          id: `passkey-${id}`,
          user_id: id,
          name: 'Laptop',
          public_key: Buffer.from([1]),
          counter: 0,
          transports: [],
          created_at: shop.clock.now(),
        })
        .execute();
    expect((await options(mine.token)).methods).toEqual(['password', 'passkey', 'otp']);
    const begin = async (token: string) =>
      (await shop.http.post<Begun>('/auth/step-up/passkey', {}, { token })).data;
    const { passkey_token, options: wanted } = await begin(mine.token);
    // it stands for the password: its owner must unlock it
    expect(wanted).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: `passkey-${mine.id}` }],
    });
    const passkey = { id: `passkey-${mine.id}`, rawId: 'x', type: 'public-key', response: {} };
    const wrong = { code: 422, errors: [{ field: 'passkey', rule: 'otp_invalid' }] };
    const over = { code: 422, errors: [{ field: 'passkey', rule: 'token_invalid' }] };
    expect(await stepUp(other.token, { passkey_token, passkey })).toMatchObject(over);
    expect(await stepUp(mine.token, { passkey_token })).toMatchObject({ code: 422 });
    for (let n = 0; n < 5; n += 1)
      expect(await stepUp(mine.token, { passkey_token, passkey })).toMatchObject(wrong);
    expect(await stepUp(mine.token, { passkey_token, passkey })).toMatchObject(over);
    const next = await begin(mine.token);
    await shop.later(5 * 60);
    expect(await stepUp(mine.token, { passkey_token: next.passkey_token, passkey })).toMatchObject(over);
    expect((await changeEmail(mine.token, shop.newEmail())).code).toBe(403);
    const { passkey_token: last } = await begin(mine.token);
    for (let n = 0; n < 3; n += 1) await stepUp(mine.token, { passkey_token: last, passkey });
    expect((await stepUp(mine.token, { passkey_token: last, passkey })).code).toBe(429);
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
    const confirmed = await stepUp(token, { verification_token, otp });
    expect(confirmed.code).toBe(200);
    const next = confirmed.data.token;
    expect((await changeEmail(next, shop.newEmail())).code).toBe(200);
    expect(await stepUp(next, { verification_token, otp })).toMatchObject({
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
    const confirmed = await stepUp(token, { verification_token, otp: await shop.otpOf(email) });
    expect(confirmed.code).toBe(200);
    await shop.later(900);
    expect((await stepUp(confirmed.data.token, { password: PASSWORD })).code).toBe(200);
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
