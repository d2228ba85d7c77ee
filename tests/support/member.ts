import type { APIRequestContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Challenge, Login } from '#contract/auth.ts';

export type Member = { email: string; password: string; name: string; login: Login };

const password = 'Rahasia123';
let count = 0;

type Asked = { code: number; data: unknown };
const post = async <T>(request: APIRequestContext, path: string, data: object): Promise<T> => {
  const answer = (await (await request.post(`/api${path}`, { data })).json()) as Asked;
  if (answer.code !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data as T;
};

/** The newest one-time password sent to an address, as soon as there is one. */
export const otpFor = async (page: Page, to: string): Promise<string> => {
  let otp: string | null | undefined;
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/api/__test/outbox?to=${encodeURIComponent(to)}`);
        const { data } = (await answer.json()) as { data: { otp: string | null }[] };
        otp = data.find((message) => message.otp !== null)?.otp;
        return otp;
      },
      { message: `a one-time password is sent to ${to}` },
    )
    .toBeTruthy();
  return otp ?? '';
};

/** A new account, confirmed; nobody is logged in by it. */
export const newMember = async (page: Page, name = 'Rani Wulandari'): Promise<Member> => {
  count += 1;
  const email = `anggota-${process.pid}-${count}@contoh.test`;
  const challenge = await post<Challenge>(page.request, '/auth/register', {
    fullname: name,
    email,
    password,
    password_confirmation: password,
    agree_terms: true,
  });
  const login = await post<Login>(page.request, '/auth/verification', {
    verification_token: challenge.verification_token,
    otp: await otpFor(page, email),
  });
  return { email, password, name, login };
};

/** What a login of the shop leaves in a browser: the cookie and the user without id. */
export const keepLogin = async (page: Page, { token, user: { id: _, ...user } }: Login): Promise<void> => {
  const { origin } = new URL((await page.request.get('/livez')).url());
  await page
    .context()
    .addCookies([{ name: 'my_token', value: encodeURIComponent(btoa(token)), url: origin }]);
  await page.addInitScript((text) => {
    // only once: a log out on a later page must last
    if (sessionStorage.getItem('kept') !== null) return;
    sessionStorage.setItem('kept', '1');
    localStorage.setItem('user', text);
  }, JSON.stringify(user));
};

/** For `visit(path, { before })`: the visitor is a new member. */
export const asNewMember = async (page: Page): Promise<Member> => {
  const member = await newMember(page);
  await keepLogin(page, member.login);
  return member;
};

/** The member by the token that the page has now: a confirmation ends the one of the login. */
export const asSeen = async (page: Page, member: Member): Promise<Member> => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'my_token');
  return { ...member, login: { ...member.login, token: atob(decodeURIComponent(cookie?.value ?? '')) } };
};

/** Calls the API as a member. */
export const callApi = async <T>(page: Page, { login }: Member, path: string, input?: object): Promise<T> => {
  const headers = { Authorization: `Bearer ${login.token}` };
  const answer =
    input === undefined
      ? await page.request.get(`/api${path}`, { headers })
      : await page.request.post(`/api${path}`, { headers, data: input });
  return ((await answer.json()) as { data: T }).data;
};
