import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Challenge, challenge } from '#contract/auth.ts';
import { createKeyRing } from '#platform/keys.ts';
import { type AccountsScene, createAccountsScene, PASSWORD } from '#tests/support/accounts.ts';
import { sceneRows } from '#tests/support/scene-rows.ts';
import { createOperator, ensureFirstOperator } from './ensure-operator.ts';
import { signToken } from './token.ts';

let shop: AccountsScene;
let scenario: Awaited<ReturnType<typeof sceneRows>>;
beforeAll(async () => {
  shop = await createAccountsScene();
  scenario = await sceneRows(shop.db);
});

const T4 = { id: 'Email, nomor ponsel, atau kata sandi salah', en: 'Wrong e-mail, phone number or password' };

describe('logging in (#277 #144)', () => {
  test('by e-mail, phone and store slug, however they are written', async () => {
    const { email, id } = await shop.member();
    await shop.provePhone(id, '+6281400000001');
    await scenario.merchant({ owner_id: id, merchant_slug: 'toko-rani', merchant_name: 'Toko Rani' });
    for (const username of [
      email,
      ` ${email.toUpperCase()} `,
      '081400000001',
      '+62 814-0000-0001',
      'Toko-Rani',
    ]) {
      const answer = await shop.logIn(username);
      expect(answer).toMatchObject({
        code: 200,
        data: {
          is_new: false,
          user: {
            id,
            phone: '+6281400000001',
            roles: ['buyer', 'merchant'],
            merchant: {
              merchant_name: 'Toko Rani',
              merchant_slug: 'toko-rani',
              status: 'active',
              merchant_photo: null,
            },
          },
        },
      });
    }
    expect((await shop.http.post('/auth/login', { email, password: PASSWORD })).code).toBe(200);
    expect((await shop.http.post('/auth/login', { phone: '081400000001', password: PASSWORD })).code).toBe(
      200,
    );
  });

  test.each(['id', 'en'] as const)('a wrong pair is 422 in %s, whoever it is', async (locale) => {
    const { email } = await shop.member();
    for (const username of [email, 'tidak-ada@lokapasar.test', '081499999999', 'toko-hantu', '%'])
      expect(
        await shop.http.post('/auth/login', { username, password: 'Salah1234' }, { locale }),
      ).toMatchObject({
        code: 422,
        message: T4[locale],
        errors: [{ field: 'password', rule: 'credentials', message: T4[locale] }],
      });
  });

  test('an unverified account gets a code with its 403, the same one for a minute', async () => {
    const email = shop.newEmail();
    await shop.register({ email });
    const first = await shop.http.post<Challenge>('/auth/login', { username: email, password: PASSWORD });
    expect(first.code).toBe(403);
    expect(challenge.parse(first.data).purpose).toBe('register');
    expect(await shop.sentTo(email)).toHaveLength(1);
    await shop.later(60);
    const second = await shop.http.post<Challenge>('/auth/login', { username: email, password: PASSWORD });
    expect(await shop.sentTo(email)).toHaveLength(2);
    expect((await shop.verify(second.data.verification_token, await shop.otpOf(email))).code).toBe(200);
    expect((await shop.logIn(email)).code).toBe(200);
  });

  test('a suspended account is 403, and only for who knows the password', async () => {
    const { email, id, token } = await shop.member();
    await shop.suspend(id);
    expect(await shop.logIn(email)).toMatchObject({
      code: 403,
      message: 'Akun ini sedang dibekukan',
      data: null,
    });
    expect((await shop.logIn(email, 'Salah1234')).code).toBe(422);
    expect((await shop.http.get('/auth/me', { token })).code).toBe(401);
  });

  test('the operator of the environment logs in with every permission, and is no buyer', async () => {
    const operator = { email: 'Op@lokapasar.test', password: 'Operator123' };
    await ensureFirstOperator(shop.ctx, operator);
    const { data } = await shop.logIn('op@lokapasar.test', 'Operator123');
    expect(data.user).toMatchObject({
      roles: ['operator'],
      permissions: expect.arrayContaining(['finance']),
    });
    expect((await shop.http.get('/buyer/dashboard/bio', { token: data.token })).code).toBe(403);
    const merchant = await shop.member();
    await scenario.merchant({ owner_id: merchant.id });
    await expect(
      ensureFirstOperator(shop.ctx, { email: merchant.email, password: 'Operator123' }),
    ).rejects.toThrow('owns a store');
  });

  test('whoever began to register with an address that becomes an operator’s gets in by no code of before', async () => {
    const own = await createAccountsScene();
    const email = own.newEmail();
    const challenge = (await own.register({ email })).data;
    const otp = await own.otpOf(email);
    expect(await createOperator(own.ctx, { email, password: 'Operator123' })).toEqual(expect.any(Number));
    expect((await own.verify(challenge.verification_token, otp)).errors?.[0]).toMatchObject({
      field: 'otp',
      rule: 'otp_expired',
    });
    expect((await own.logIn(email, 'Operator123')).data.user.roles).toEqual(['operator']);
  });

  test('OPERATOR_PASSWORD makes the first operator only: an old one never comes back into force', async () => {
    const own = await createAccountsScene();
    const production = { ...own.ctx, config: { ...own.ctx.config, mode: 'production' as const } };
    const { email } = await own.member();
    const first = { email: 'pertama@lokapasar.test', password: 'Pertama123' };
    expect(await ensureFirstOperator(production, first)).toEqual(expect.any(Number));
    const { token } = (await own.logIn(first.email, first.password)).data;
    const changed = {
      current_password: 'Pertama123',
      password: 'Diganti123',
      password_confirmation: 'Diganti123',
    };
    expect((await own.http.post('/auth/password/change', changed, { token })).code).toBe(200);

    expect(await ensureFirstOperator(production, first)).toBeNull();
    expect((await own.logIn(first.email, 'Pertama123')).code).toBe(422);
    expect((await own.http.get('/auth/me', { token })).code).toBe(200);
    // nor does it make a second one, whatever address the environment names by now
    expect(await ensureFirstOperator(production, { email, password: 'Operator123' })).toBeNull();
    expect(await ensureFirstOperator(production, { ...first, email: 'lain@lokapasar.test' })).toBeNull();
    const operators = own.db.selectFrom('users').select('email').where(sql`cardinality(permissions)`, '>', 0);
    expect(await operators.execute()).toEqual([{ email: first.email }]);
  });
});

describe('who a token is', () => {
  test('drafts and rejected stores make no seller, pending and suspended ones do', async () => {
    const { id, token } = await shop.member();
    const merchantId = await scenario.merchant({ owner_id: id, status: 'draft' });
    const callerAs = async (status: 'draft' | 'rejected' | 'pending' | 'suspended' | 'active') => {
      await shop.db.updateTable('merchants').set({ status }).where('id', '=', merchantId).execute();
      return shop.authenticate(token);
    };
    for (const status of ['draft', 'rejected'] as const)
      expect(await callerAs(status)).toMatchObject({ accountId: id, merchantId: null, roles: ['buyer'] });
    for (const merchantStatus of ['pending', 'suspended', 'active'] as const)
      expect(await callerAs(merchantStatus)).toMatchObject({
        merchantId,
        merchantStatus,
        roles: ['buyer', 'merchant'],
      });
  });

  test('forged, foreign, unsigned and malformed tokens are nobody', async () => {
    const { id, token } = await shop.member();
    const sessionId = (await shop.authenticate(token))?.sessionId ?? '';
    const now = shop.clock.now();
    const end = new Date(now.getTime() + 60_000);
    const other = await signToken(
      createKeyRing('another secret of thirty-two bytes!'),
      { userId: id, sessionId },
      now,
      end,
    );
    const swapped = await signToken(shop.ctx.config.keys, { userId: id + 1, sessionId }, now, end);
    const [, payload] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const bad of [other, swapped, unsigned, `${token}x`, 'x', 'a.b.c'])
      expect((await shop.http.get('/auth/me', { token: bad })).code).toBe(401);
    expect((await shop.http.get('/auth/me', { token })).code).toBe(200);
  });

  test('it ends after two days', async () => {
    const { token } = await shop.member();
    await shop.later(2 * 86_400 - 1);
    expect((await shop.http.get('/auth/me', { token })).code).toBe(200);
    await shop.later(1);
    expect(await shop.http.get('/auth/me', { token, locale: 'en' })).toMatchObject({
      code: 401,
      message: 'Please log in or register first',
    });
  });
});
