import { beforeAll, describe, expect, test } from 'vitest';
import type { Login } from '#contract/auth.ts';
import { type AccountsScene, createAccountsScene, PASSWORD } from '#tests/support/accounts.ts';
import { CLIENT_ID, jsonServer, oidcProvider } from '#tests/support/oidc.ts';
import { createOperator } from './ensure-operator.ts';

const testToken = (identity: object) => `test:${JSON.stringify(identity)}`;
const google = (shop: AccountsScene, body: object) => shop.http.post<Login>('/auth/google', body);
const facebook = (shop: AccountsScene, access_token: string) =>
  shop.http.post<Login>('/auth/facebook', { access_token });

describe('Google by its published keys (#277)', () => {
  let shop: AccountsScene;
  let provider: Awaited<ReturnType<typeof oidcProvider>>;
  let audience = CLIENT_ID;
  beforeAll(async () => {
    provider = await oidcProvider({
      'g-1': { email: 'Sari@lokapasar.test', email_verified: true, name: 'Sari Dewi' },
      'g-2': { email: 'belum@lokapasar.test', email_verified: false, name: 'Belum' },
    });
    const tokenInfoUrl = await jsonServer((url) =>
      url.searchParams.get('access_token') === 'unknown'
        ? { status: 400, body: { error: 'invalid_token' } }
        : { body: { aud: audience, sub: 'g-1' } },
    );
    const { issuer, keysUrl, userInfoUrl } = provider;
    shop = await createAccountsScene({
      google: { clientId: CLIENT_ID, issuer, keysUrl, tokenInfoUrl, userInfoUrl },
    });
  });

  test('an ID token opens an account, and the next one finds it', async () => {
    const { id_token, access_token } = await provider.logIn('g-1');
    const first = await google(shop, { id_token });
    expect(first).toMatchObject({
      code: 200,
      data: { is_new: true, user: { fullname: 'Sari Dewi', email: 'sari@lokapasar.test', roles: ['buyer'] } },
    });
    const second = await google(shop, { access_token });
    expect(second.data).toMatchObject({ is_new: false, user: { id: first.data.user.id } });
  });

  test('an address that Google has not verified is not believed', async () => {
    const { id_token } = await provider.logIn('g-2');
    expect((await google(shop, { id_token })).data.user.email).toBeNull();
  });

  test('a changed token, and one made for another site, are 422', async () => {
    const { id_token, access_token } = await provider.logIn('g-1');
    const [head = '', , signature = ''] = id_token.split('.');
    const claims = { sub: 'g-1', aud: CLIENT_ID, iss: provider.issuer, exp: 4e9, iat: 1 };
    const forged = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    for (const bad of [forged, 'x', '.'])
      expect(await google(shop, { id_token: bad })).toMatchObject({
        code: 422,
        errors: [{ field: 'id_token', rule: 'token_invalid' }],
      });
    audience = 'another-site';
    expect(await google(shop, { access_token })).toMatchObject({
      errors: [{ field: 'access_token', rule: 'token_invalid' }],
    });
    audience = CLIENT_ID;
    expect((await google(shop, { access_token: 'unknown' })).code).toBe(422);
    const elsewhere = await createAccountsScene({
      google: {
        ...(shop.ctx.config.google as NonNullable<typeof shop.ctx.config.google>),
        clientId: 'other',
      },
    });
    expect((await google(elsewhere, { id_token })).code).toBe(422);
  });

  test('keys that cannot be had are 503, not a verdict', async () => {
    const { id_token } = await provider.logIn('g-1');
    const away = await createAccountsScene({
      google: {
        clientId: CLIENT_ID,
        issuer: provider.issuer,
        keysUrl: 'http://127.0.0.1:1/keys',
        tokenInfoUrl: 'http://127.0.0.1:1/info',
        userInfoUrl: 'http://127.0.0.1:1/me',
      },
    });
    expect((await google(away, { id_token })).code).toBe(503);
    expect((await google(away, { access_token: 'x' })).code).toBe(503);
  });
});

describe('Facebook by asking it (#277)', () => {
  test('a token of our app logs in, with or without an address; of another app it does not', async () => {
    const people: Record<string, object> = {
      one: { id: 'f-1', name: 'Joko', email: 'joko@lokapasar.test' },
      two: { id: 'f-2', name: 'Tanpa Email' },
    };
    const graphUrl = await jsonServer((url) => {
      if (url.pathname.endsWith('/me')) {
        const isProven = (url.searchParams.get('appsecret_proof') ?? '').length === 64;
        return isProven
          ? { body: people[url.searchParams.get('access_token') ?? ''] ?? {} }
          : { status: 400, body: {} };
      }
      const token = url.searchParams.get('input_token') ?? '';
      const user_id = (people[token] as { id: string } | undefined)?.id ?? 'f-1';
      const app_id = token === 'foreign' ? 'other' : 'app';
      return { body: { data: { is_valid: token !== 'stale', app_id, user_id } } };
    });
    const shop = await createAccountsScene({ facebook: { appId: 'app', appSecret: 'secret', graphUrl } });
    expect(await facebook(shop, 'one')).toMatchObject({
      data: { is_new: true, user: { fullname: 'Joko', email: 'joko@lokapasar.test' } },
    });
    expect(await facebook(shop, 'two')).toMatchObject({
      data: { is_new: true, user: { email: null, phone: null } },
    });
    for (const bad of ['foreign', 'stale'])
      expect(await facebook(shop, bad)).toMatchObject({
        code: 422,
        errors: [{ field: 'access_token', rule: 'token_invalid' }],
      });
    const away = await createAccountsScene({
      facebook: { appId: 'app', appSecret: 's', graphUrl: 'http://127.0.0.1:1' },
    });
    expect((await facebook(away, 'one')).code).toBe(503);
  });
});

describe('who a provider vouches for', () => {
  let shop: AccountsScene;
  beforeAll(async () => {
    shop = await createAccountsScene();
  });

  test('an account of the same verified address is joined and keeps its password', async () => {
    const { email, id } = await shop.member();
    const answer = await google(shop, { id_token: testToken({ sub: 'join', email, name: 'N' }) });
    expect(answer.data).toMatchObject({ is_new: false, user: { id } });
    expect((await shop.logIn(email)).code).toBe(200);
  });

  test('one that nobody ever verified loses the password and phone that a stranger may have set', async () => {
    const email = shop.newEmail();
    const opened = (await shop.register({ email, phone: '081500000001' })).data;
    const otp = await shop.otpOf(email);
    const { data } = await facebook(shop, testToken({ sub: 'owner', email }));
    expect(data.user).toMatchObject({ email, phone: null });
    expect((await shop.logIn(email)).code).toBe(422);
    expect((await shop.verify(opened.verification_token, otp)).code).toBe(422);
    const again = await shop.http.post(
      '/auth/password/change',
      { password: 'Baru12345', password_confirmation: 'Baru12345' },
      { token: data.token },
    );
    expect(again.code).toBe(200);
    expect((await shop.logIn(email, 'Baru12345')).code).toBe(200);
  });

  test('twenty at once of one person open one account', async () => {
    const token = testToken({ sub: 'crowd', email: 'ramai@lokapasar.test' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => google(shop, { access_token: token })),
    );
    expect(new Set(answers.map((one) => one.data.user.id)).size).toBe(1);
    expect(answers.filter((one) => one.data.is_new)).toHaveLength(1);
  });

  test('suspended accounts and operators are 403, and are not joined', async () => {
    const { email, id } = await shop.member();
    await shop.suspend(id);
    expect((await google(shop, { id_token: testToken({ sub: 'sus', email }) })).code).toBe(403);
    const operator =
      (await createOperator(shop.ctx, { email: 'staf@lokapasar.test', password: PASSWORD })) ?? 0;
    expect(
      (await google(shop, { id_token: testToken({ sub: 'op', email: 'staf@lokapasar.test' }) })).code,
    ).toBe(403);
    const links = await shop.db
      .selectFrom('social_identities')
      .select('subject')
      .where('user_id', 'in', [id, operator])
      .execute();
    expect(links).toEqual([]);
  });

  test('test tokens must be whole, and mean nothing in production', async () => {
    for (const bad of ['test:', 'test:{}', 'test:{"sub":""}', 'test:[1]'])
      expect(await facebook(shop, bad)).toMatchObject({ code: 422, errors: [{ rule: 'token_invalid' }] });
    expect(await google(shop, {})).toMatchObject({
      code: 422,
      errors: [{ field: 'id_token', rule: 'required' }],
    });
    expect((await google(shop, { id_token: 'not a test token' })).code).toBe(503);
    const real = await createAccountsScene({ mode: 'production' });
    expect((await google(real, { id_token: testToken({ sub: '1', email: 'a@b.co' }) })).code).toBe(503);
  });
});
