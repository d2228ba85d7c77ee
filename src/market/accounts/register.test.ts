import { beforeAll, describe, expect, test } from 'vitest';
import { type Bio, type Challenge, challenge, type Login, login } from '#contract/auth.ts';
import { type AccountsScene, createAccountsScene, PASSWORD } from '#tests/support/accounts.ts';
import { lockAddresses } from './users-store.ts';

let shop: AccountsScene;
beforeAll(async () => {
  shop = await createAccountsScene();
});

describe('registering (#279)', () => {
  test('a new account is confirmed by the code it was sent, and is then logged in', async () => {
    const email = shop.newEmail();
    const opened = await shop.register({ email: email.toUpperCase() });
    expect(challenge.parse(opened.data)).toEqual({
      verification_token: expect.any(String),
      purpose: 'register',
      channel: 'email',
      destination: 'o***@lokapasar.test',
      expires_at: '2026-11-20T12:05:00+07:00',
      resend_at: '2026-11-20T12:01:00+07:00',
    });
    const verified = await shop.verify(opened.data.verification_token, await shop.otpOf(email));
    expect(login.parse(verified.data)).toMatchObject({
      token_type: 'Bearer',
      expires_at: '2026-11-22T12:00:00+07:00',
      is_new: true,
      user: {
        fullname: 'Rani Wulandari',
        email,
        phone: null,
        roles: ['buyer'],
        permissions: [],
        merchant: null,
      },
    });
    expect((await shop.http.get('/auth/me', { token: verified.data.token })).data).toEqual(
      verified.data.user,
    );
  });

  test('the code comes in the language of who asks, plain and as HTML, without a word they typed', async () => {
    const email = shop.newEmail();
    const body = {
      fullname: '<b>http://jahat.test</b>',
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    };
    await shop.http.post('/auth/register', { ...body, agree_terms: true }, { locale: 'en' });
    const [mail] = await shop.sentTo(email);
    expect(mail).toMatchObject({
      channel: 'email',
      purpose: 'register',
      otp: expect.stringMatching(/^\d{6}$/),
    });
    expect(mail?.body).toContain('Enter this code to finish your registration');
    expect(mail?.body).not.toContain('jahat');
    await shop.http.post('/auth/register', { ...body, agree_terms: true });
    expect((await shop.sentTo(email))[0]?.body).toContain(
      'Masukkan kode ini untuk menyelesaikan pendaftaran',
    );
  });

  test('a phone gets a text message; with both, the e-mail is challenge', async () => {
    const opened = await shop.register({ phone: '0812-1111-2289' });
    expect(opened.data).toMatchObject({ channel: 'phone', destination: '+62812****89' });
    const [message] = await shop.sentTo('+6281211112289');
    expect(message?.body).not.toContain('\n');
    expect(await shop.register({ email: shop.newEmail(), phone: '+62812999888' })).toMatchObject({
      data: { channel: 'email' },
    });
  });

  test.each([
    [{}, 'email', 'required'],
    [{ email: 'bukan-email' }, 'email', 'format'],
    [{ phone: '021555' }, 'phone', 'format'],
    [{ email: 'a@b.co', fullname: 'R' }, 'fullname', 'length'],
    [{ email: 'a@b.co', password: 'pendek1' }, 'password', 'length'],
    [{ email: 'a@b.co', password: 'tanpaangka' }, 'password', 'format'],
    [{ email: 'a@b.co', password_confirmation: 'Lain1234' }, 'password_confirmation', 'confirmed'],
    [{ email: 'a@b.co', agree_terms: false }, 'agree_terms', 'required'],
  ])('%j is 422 on %s: %s', async (fields, field, rule) => {
    expect(await shop.register(fields)).toMatchObject({ code: 422, errors: [{ field, rule }] });
  });

  test('a verified address is 409, an unverified one is replaced', async () => {
    const { email, id } = await shop.member();
    await shop.provePhone(id, '+6281300000001');
    expect(await shop.register({ email, phone: '081300000001' })).toMatchObject({
      code: 409,
      errors: [
        { field: 'email', rule: 'unique' },
        { field: 'phone', rule: 'unique' },
      ],
    });
    const other = shop.newEmail();
    const first = (
      await shop.register({ email: other, password: 'Pertama123', password_confirmation: 'Pertama123' })
    ).data;
    const firstOtp = await shop.otpOf(other);
    const second = (await shop.register({ email: other })).data;
    expect(await shop.verify(first.verification_token, firstOtp)).toMatchObject({ code: 422 });
    expect((await shop.verify(second.verification_token, await shop.otpOf(other))).code).toBe(200);
    expect((await shop.logIn(other, 'Pertama123')).code).toBe(422);
    expect((await shop.logIn(other)).code).toBe(200);
  });

  test('twenty at once of one address open one account', async () => {
    const email = shop.newEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.register({ email })));
    expect(answers.map((one) => one.code)).toEqual(Array(20).fill(200));
    const rows = await shop.db.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(rows).toHaveLength(1);
  });

  test('whoever registers waits for nobody who registers another address', async () => {
    const [mine, other] = [shop.newEmail(), shop.newEmail()];
    const locked = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const uncommitted = shop.db.transact(async (tx) => {
      await lockAddresses(tx, [mine, null]);
      locked.resolve();
      await ended.promise;
    });
    await locked.promise;
    try {
      expect((await shop.register({ email: other })).code).toBe(200);
    } finally {
      ended.resolve();
      await uncommitted;
    }
    expect((await shop.register({ email: mine })).code).toBe(200);
  });

  test('production without an adapter answers 503', async () => {
    const bare = await createAccountsScene({ mode: 'production', mail: null });
    expect((await bare.register({ phone: '081311112222' })).code).toBe(503);
    for (const username of ['081311112222', 'siapa@lokapasar.test'])
      expect((await bare.http.post('/auth/forget', { username })).code).toBe(503);
  });
});

describe('one-time passwords (#278)', () => {
  const opened = async () => {
    const email = shop.newEmail();
    const { verification_token: token } = (await shop.register({ email })).data;
    return { email, token, otp: await shop.otpOf(email) };
  };
  const errors = (rule: string, message: string) => ({
    code: 422,
    message,
    errors: [{ field: 'otp', rule, message }],
  });

  test('five wrong ones kill the token, the right one no longer helps', async () => {
    const { token, otp } = await opened();
    for (let n = 0; n < 5; n++)
      expect(await shop.verify(token, shop.wrong(otp))).toMatchObject(
        errors('otp_invalid', 'Kode OTP salah'),
      );
    expect(await shop.verify(token, otp)).toMatchObject(
      errors('otp_expired', 'Kode OTP sudah tidak berlaku'),
    );
  });

  test('five wrong ones at once and more do not give a sixth try', async () => {
    const { token, otp } = await opened();
    const tries = await Promise.all(Array.from({ length: 30 }, () => shop.verify(token, shop.wrong(otp))));
    expect(tries.filter((one) => one.errors?.[0]?.rule === 'otp_invalid')).toHaveLength(5);
  });

  test('it holds for five minutes, not longer', async () => {
    const [early, late] = [await opened(), await opened()];
    await shop.later(299);
    expect((await shop.verify(early.token, early.otp)).code).toBe(200);
    await shop.later(1);
    expect(await shop.verify(late.token, late.otp)).toMatchObject({ errors: [{ rule: 'otp_expired' }] });
  });

  test('used by twenty at once, it logs in once', async () => {
    const { token, otp } = await opened();
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.verify(token, otp)));
    expect(answers.filter((one) => one.code === 200)).toHaveLength(1);
    expect(answers.filter((one) => one.errors?.[0]?.rule === 'otp_expired')).toHaveLength(19);
  });

  test('unknown and malformed tokens look expired', async () => {
    for (const token of ['6f1d5c1e-0000-4000-8000-000000000000', "' or 1=1 --"])
      expect(await shop.verify(token, '123456')).toMatchObject({ errors: [{ rule: 'otp_expired' }] });
    expect(await shop.verify('x', '12345')).toMatchObject({ errors: [{ field: 'otp', rule: 'format' }] });
  });

  const resend = (verification_token: string) =>
    shop.http.post<Challenge>('/auth/verification/resend', { verification_token });

  test('a new one comes after a minute, and the old one is void', async () => {
    const { email, token, otp } = await opened();
    expect(await resend(token)).toMatchObject({
      code: 429,
      message: 'Terlalu banyak percobaan, coba lagi nanti',
    });
    await shop.later(60);
    const again = await resend(token);
    expect(again).toMatchObject({ code: 200, data: { verification_token: token } });
    const fresh = await shop.otpOf(email);
    if (fresh !== otp) expect((await shop.verify(token, otp)).errors?.[0]?.rule).toBe('otp_invalid');
    expect((await shop.verify(token, fresh)).code).toBe(200);
    await shop.later(60);
    expect(await resend(token)).toMatchObject({
      code: 422,
      errors: [{ field: 'verification_token', rule: 'token_invalid' }],
    });
  });

  test('sending anew gives no more tries; a dead token gets a successor', async () => {
    const { email, token, otp } = await opened();
    for (let n = 0; n < 4; n++) await shop.verify(token, shop.wrong(otp));
    await shop.later(60);
    await resend(token);
    await shop.verify(token, shop.wrong(await shop.otpOf(email)));
    expect((await shop.verify(token, await shop.otpOf(email))).errors?.[0]?.rule).toBe('otp_expired');
    await shop.later(60);
    const next = (await resend(token)).data.verification_token;
    expect(next).not.toBe(token);
    expect((await shop.verify(token, await shop.otpOf(email))).code).toBe(422);
    expect((await shop.verify(next, await shop.otpOf(email))).code).toBe(200);
  });

  test('only its hash is kept', async () => {
    const { otp, token } = await opened();
    const row = await shop.db
      .selectFrom('challenges')
      .selectAll()
      .where('token', '=', token)
      .executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(otp);
  });
});

test('the three kinds of code answer three things', async () => {
  const { email, token } = await shop.member();
  const challenge = (await shop.http.post<Challenge>('/auth/forget', { username: email })).data;
  const reset = await shop.verify<Login | Bio>(challenge.verification_token, await shop.otpOf(email));
  expect(reset.data).toEqual({ reset_token: expect.any(String), expires_at: expect.any(String) });
  const phone = '081355556666';
  const bio = (await shop.http.post<Bio>('/buyer/dashboard/bio', { phone }, { token })).data;
  const changed = await shop.verify<Bio>(
    bio.pending_verification?.verification_token ?? '',
    await shop.otpOf('+6281355556666'),
  );
  expect(changed.data).toMatchObject({ email, phone: '+6281355556666', pending_verification: null });
});
