import { beforeAll, describe, expect, test } from 'vitest';
import type { Bio, Challenge, Login, Undone } from '#contract/auth.ts';
import { type AccountsScene, createAccountsScene, PASSWORD } from '#tests/support/accounts.ts';

let shop: AccountsScene;
beforeAll(async () => {
  shop = await createAccountsScene({ rateLimit: true });
});

const WRONG = 'Salah1234';
let addresses = 0;
const newAddress = () => `198.51.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`;

/** A login as a browser with a cookie makes it. */
const logInFrom = async (ip: string, username: string, password: string, cookie = '') => {
  const answer = await shop.http.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
    headers: { 'x-forwarded-for': ip, 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0', cookie },
  });
  const left = answer.headers['set-cookie'];
  return {
    code: answer.statusCode,
    body: answer.json<{ data: Login }>(),
    cookie: typeof left === 'string' ? (left.split(';', 1)[0] ?? '') : '',
    setCookie: String(left ?? ''),
  };
};
const subjectsTo = async (email: string) => (await shop.sentTo(email)).map(({ purpose }) => purpose);
const linkIn = async (to: string, purpose: string): Promise<string> => {
  const found = (await shop.sentTo(to)).find((message) => message.purpose === purpose);
  return /\/undo#(\S+)/.exec(found?.body ?? '')?.[1] ?? 'no link';
};
const undo = (token: string) => shop.http.post<Undone>('/auth/undo', { token });

describe('guessing a password', () => {
  test('however the name is spelled, ten failures in 15 minutes are judged', async () => {
    const { email, id } = await shop.member();
    await shop.provePhone(id, '+6281377770001');
    const spellings = [
      email,
      email.toUpperCase(),
      ` ${email}`,
      '081377770001',
      '+62 813-7777-0001',
      '62.813.7777.0001',
      '(0813) 7777 0001',
    ];
    const codes: number[] = [];
    for (let n = 0; n < 40; n++)
      codes.push((await logInFrom(newAddress(), spellings[n % spellings.length] ?? '', WRONG)).code);
    expect(codes.filter((code) => code === 422)).toHaveLength(10);
    expect(codes.filter((code) => code === 429)).toHaveLength(30);
  });

  test('a name without an account is counted the same, in one spelling', async () => {
    const spellings = ['081366660001', '+6281366660001', '0813 6666 0001', '62-813-6666-0001'];
    const codes = await Promise.all(
      Array.from({ length: 40 }, (_, n) => logInFrom(newAddress(), spellings[n % 4] ?? '', WRONG)),
    );
    expect(codes.filter(({ code }) => code === 422)).toHaveLength(10);
  });

  test('strangers do not shut out the owner’s own browser, and it has its own ten', async () => {
    const { email } = await shop.member();
    const { cookie, setCookie } = await logInFrom(newAddress(), email, PASSWORD);
    expect(setCookie).toMatch(
      /^lp_device=[\w.-]+; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    for (let n = 0; n < 12; n++) await logInFrom(newAddress(), email, WRONG);
    expect((await logInFrom(newAddress(), email, PASSWORD)).code).toBe(429);
    expect((await logInFrom(newAddress(), email, PASSWORD, cookie)).code).toBe(200);
    for (let n = 0; n < 10; n++)
      expect((await logInFrom('203.0.113.9', email, WRONG, cookie)).code).toBe(422);
    expect((await logInFrom('203.0.113.9', email, PASSWORD, cookie)).code).toBe(429);
  });

  test('over https the cookie says by its name that no page of plain http has set it', async () => {
    const secure = await createAccountsScene({ publicUrl: 'https://lokapasar.example' });
    const { email } = await secure.member();
    const logIn = (cookie?: string) =>
      secure.http.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: email, password: PASSWORD },
        ...(cookie === undefined ? {} : { headers: { cookie } }),
      });
    const set = String((await logIn()).headers['set-cookie']);
    expect(set).toMatch(/^__Secure-lp_device=[\w.-]+; .*HttpOnly; SameSite=Lax; Secure$/);
    // the same browser keeps its id
    const again = String((await logIn(set.split(';', 1)[0])).headers['set-cookie']);
    expect(again).toBe(set);
  });

  test('a forged cookie, and that of another’s browser, are strangers', async () => {
    const [owner, other] = [await shop.member(), await shop.member()];
    const { cookie } = await logInFrom(newAddress(), other.email, PASSWORD);
    for (let n = 0; n < 10; n++) await logInFrom(newAddress(), owner.email, WRONG);
    for (const bad of [
      cookie,
      `${cookie}x`,
      'lp_device=1.2',
      'lp_device=00000000-0000-4000-8000-000000000000.x',
    ])
      expect((await logInFrom(newAddress(), owner.email, PASSWORD, bad)).code).toBe(429);
  });

  test('a new password by mail opens the door again', async () => {
    const { email } = await shop.member();
    for (let n = 0; n < 10; n++) await logInFrom(newAddress(), email, WRONG);
    const { verification_token } = (await shop.http.post<Challenge>('/auth/forget', { username: email }))
      .data;
    const { data } = await shop.verify<{ reset_token: string }>(verification_token, await shop.otpOf(email));
    const renewed = { token: data.reset_token, password: 'Kembali789', password_confirmation: 'Kembali789' };
    expect((await shop.http.post('/auth/newpassword', renewed)).code).toBe(200);
    expect((await logInFrom(newAddress(), email, 'Kembali789')).code).toBe(200);
  });

  test('one address has thirty tries of an account a day; a network of IPv6 is one address', async () => {
    const { email } = await shop.member();
    const judged: number[] = [];
    for (let quarter = 0; quarter < 5; quarter++) {
      for (let n = 0; n < 11; n++)
        judged.push((await logInFrom(`2001:db8:1:2::${quarter}${n}`, email, WRONG)).code);
      await shop.later(900);
    }
    expect(judged.filter((code) => code === 422)).toHaveLength(30);
    expect((await logInFrom(newAddress(), email, PASSWORD)).code).toBe(200);
  });

  test('wrong current passwords are counted too, wherever they are asked for', async () => {
    const { token } = await shop.member();
    const change = (current_password: string) =>
      shop.http.post(
        '/auth/password/change',
        { current_password, password: 'Kembali789', password_confirmation: 'Kembali789' },
        { token },
      );
    for (let n = 0; n < 10; n++) expect((await change(WRONG)).code).toBe(422);
    expect((await change(PASSWORD)).code).toBe(429);
    expect((await shop.http.post('/auth/step-up', { password: PASSWORD }, { token })).code).toBe(429);
    await shop.later(900);
    expect((await change(PASSWORD)).code).toBe(200);
  });
});

describe('what a stranger’s mailbox gets', () => {
  test('ten one-time passwords an hour at most, whatever they are asked for', async () => {
    const victim = shop.newEmail();
    const { token } = await shop.member();
    for (let n = 0; n < 8; n++) await shop.register({ email: victim });
    expect((await shop.register({ email: victim })).code).toBe(429);
    for (let n = 0; n < 8; n++) await shop.http.post('/auth/forget', { username: victim });
    for (let n = 0; n < 8; n++) {
      await shop.http.post('/buyer/dashboard/bio', { email: victim }, { token });
      await shop.later(60);
    }
    expect((await shop.sentTo(victim)).length).toBeLessThanOrEqual(10);
    await shop.later(3600);
    expect((await shop.register({ email: victim })).code).toBe(200);
  });
});

describe('a phone beside an e-mail', () => {
  test('is no login name and keeps nobody else from it, until its code was typed', async () => {
    const phone = '081355550001';
    const typed = await shop.member({ phone });
    expect(typed.login.user.phone).toBe('+6281355550001');
    expect((await shop.logIn(phone)).code).toBe(422);
    // its owner registers with it all the same
    const { verification_token } = (await shop.register({ phone })).data;
    expect((await shop.verify(verification_token, await shop.otpOf('+6281355550001'))).code).toBe(200);
    expect((await shop.logIn(phone)).code).toBe(200);
    const bio = await shop.http.get<Bio>('/buyer/dashboard/bio', { token: typed.token });
    expect(bio.data).toMatchObject({ phone: '+6281355550001', phone_verified: false });
  });

  test('becomes one by its code', async () => {
    const { token, id } = await shop.member({ phone: '081355550002' });
    const saved = await shop.http.post<Bio>('/buyer/dashboard/bio', { phone: '081355550002' }, { token });
    const challenge = saved.data.pending_verification?.verification_token ?? '';
    const proved = await shop.verify<Bio>(challenge, await shop.otpOf('+6281355550002'));
    expect(proved.data).toMatchObject({ phone: '+6281355550002', phone_verified: true });
    expect((await shop.logIn('0813 5555 0002')).data.user.id).toBe(id);
  });
});

describe('passwords that are easily guessed', () => {
  const refusedAs = async (password: string, fields: object = {}, locale: 'id' | 'en' = 'en') => {
    const answer = await shop.http.post(
      '/auth/register',
      {
        fullname: 'Rani Wulandari',
        email: shop.newEmail(),
        password,
        password_confirmation: password,
        agree_terms: true,
        ...fields,
      },
      { locale, ip: newAddress() },
    );
    return answer.code === 200 ? 'taken' : `${answer.errors?.[0]?.field}: ${answer.errors?.[0]?.message}`;
  };

  test('the commonest, and those made of name, e-mail, phone or shop', async () => {
    const common = 'password: This password is too common and easily guessed, choose another one';
    const personal =
      'password: A password must not be made of your name, e-mail or phone, or the name Lokapasar';
    for (const password of ['password1', 'Password1', 'PASSW0RD', 'qwerty123', '1qaz2wsx'])
      expect(await refusedAs(password)).toBe(common);
    expect(await refusedAs('password1', {}, 'id')).toBe(
      'password: Kata sandi ini terlalu umum dan mudah ditebak, pilih yang lain',
    );
    for (const password of ['Lokapasar1', 'lokapasar2026', 'Wulandari1', 'rani-wulandari-7'])
      expect(await refusedAs(password)).toBe(personal);
    expect(await refusedAs('kopimanis88', { email: 'kopimanis88@lokapasar.test' })).toBe(personal);
    expect(await refusedAs('a081344440001', { phone: '081344440001' })).toBe(personal);
    // long ones may hold them
    expect(await refusedAs('wulandari suka 7 bakso malang')).toBe('taken');
    expect(await refusedAs('Rahasia123')).toBe('taken');
  });

  test('also when an old one is replaced', async () => {
    const { token, email } = await shop.member();
    const fault = { code: 422, errors: [{ field: 'password', rule: 'format' }] };
    const weak = { password: 'password1', password_confirmation: 'password1' };
    expect(
      await shop.http.post('/auth/password/change', { current_password: PASSWORD, ...weak }, { token }),
    ).toMatchObject(fault);
    const { verification_token } = (await shop.http.post<Challenge>('/auth/forget', { username: email }))
      .data;
    const { data } = await shop.verify<{ reset_token: string }>(verification_token, await shop.otpOf(email));
    expect(await shop.http.post('/auth/newpassword', { token: data.reset_token, ...weak })).toMatchObject(
      fault,
    );
    const better = { password: 'Kembali789', password_confirmation: 'Kembali789' };
    expect((await shop.http.post('/auth/newpassword', { token: data.reset_token, ...better })).code).toBe(
      200,
    );
  });
});

describe('the owner hears of it', () => {
  test('a login from another browser is mailed, one from a known one is not', async () => {
    const { email } = await shop.member();
    const known = await logInFrom('203.0.113.5', email, PASSWORD);
    expect(await subjectsTo(email)).toEqual(['new_device', 'register']);
    const [mail] = await shop.sentTo(email);
    expect(mail?.body).toContain('Chrome, Android, 203.0.113.5');
    expect(mail?.body).toContain('http://lokapasar.test/forgot');
    await logInFrom('203.0.113.6', email, PASSWORD, known.cookie);
    expect(await subjectsTo(email)).toHaveLength(2);
  });

  test('a changed e-mail is told to the old one, whose link takes it back once and throws the thief out', async () => {
    const { email, token, id } = await shop.member();
    const thief = shop.newEmail();
    const saved = await shop.http.post<Bio>('/buyer/dashboard/bio', { email: thief }, { token });
    const challenge = saved.data.pending_verification?.verification_token ?? '';
    expect((await shop.verify<Bio>(challenge, await shop.otpOf(thief))).data.email).toBe(thief);
    expect((await subjectsTo(email))[0]).toBe('changed_email');
    // the thief goes on: a new password, told to the address that the account has now
    await shop.http.post(
      '/auth/password/change',
      { current_password: PASSWORD, password: 'Pencuri789', password_confirmation: 'Pencuri789' },
      { token },
    );
    const thiefsLink = await linkIn(thief, 'changed_password');

    const link = await linkIn(email, 'changed_email');
    const undone = await undo(link);
    expect(undone).toMatchObject({ code: 200, data: { kind: 'email' } });
    expect((await shop.http.get('/auth/me', { token })).code).toBe(401);
    expect((await shop.logIn(email, 'Pencuri789')).code).toBe(422);
    expect((await undo(thiefsLink)).code).toBe(422);
    expect(await undo(link)).toMatchObject({
      code: 422,
      errors: [{ field: 'token', rule: 'token_invalid' }],
    });
    const renewed = {
      token: undone.data.reset_token,
      password: 'Kembali789',
      password_confirmation: 'Kembali789',
    };
    expect((await shop.http.post('/auth/newpassword', renewed)).code).toBe(200);
    expect((await shop.logIn(email, 'Kembali789')).data.user).toMatchObject({ id, email });
    expect((await shop.logIn(thief, 'Kembali789')).code).toBe(422);
    const log = await shop.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'before', 'after'])
      .where('target', '=', `user:${id}`)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'account.email',
      'account.password',
      'account.undo',
      'account.password',
    ]);
    expect(JSON.stringify(log)).not.toContain(thief);
    expect(log[0]).toMatchObject({ actor_id: id, before: { email: expect.stringContaining('***@') } });
  });

  test('a link is good for 72 hours; of many at once it works one time', async () => {
    const { email, token } = await shop.member();
    const change = (password: string, current_password: string) =>
      shop.http.post(
        '/auth/password/change',
        { current_password, password, password_confirmation: password },
        { token },
      );
    expect((await change('Kembali789', PASSWORD)).code).toBe(200);
    const link = await linkIn(email, 'changed_password');
    const answers = await Promise.all(Array.from({ length: 6 }, () => undo(link)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const other = await shop.member();
    await shop.http.post(
      '/auth/password/change',
      { current_password: PASSWORD, password: 'Kembali789', password_confirmation: 'Kembali789' },
      { token: other.token },
    );
    await shop.later(72 * 3600);
    expect((await undo(await linkIn(other.email, 'changed_password'))).code).toBe(422);
    expect((await shop.logIn(other.email, 'Kembali789')).code).toBe(200);
  });

  test('an address that became another’s meanwhile is not taken from them', async () => {
    const { email, token } = await shop.member();
    const next = shop.newEmail();
    const saved = await shop.http.post<Bio>('/buyer/dashboard/bio', { email: next }, { token });
    await shop.verify(saved.data.pending_verification?.verification_token ?? '', await shop.otpOf(next));
    const link = await linkIn(email, 'changed_email');
    const { verification_token } = (await shop.register({ email })).data;
    await shop.verify(verification_token, await shop.otpOf(email));
    expect(await undo(link)).toMatchObject({ code: 409, errors: [{ field: 'email', rule: 'unique' }] });
    expect((await shop.http.get('/auth/me', { token })).code).toBe(200);
  });
});
