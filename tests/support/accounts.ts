import type { Challenge, Login } from '#contract/auth.ts';
import { accountRoutes, createAuthenticate } from '#market/accounts/index.ts';
import type { AppContext } from '#market/context.ts';
import { phoneColumns } from '#market/phones.ts';
import { shiftLimits } from '#platform/http/limits-store.ts';
import { readOutbox } from '#platform/mail.ts';
import { undoPorts } from '#server/account-ports.ts';
import { fixedClock, testContext } from './context.ts';
import { testDatabase } from './database.ts';
import { httpOver } from './http.ts';
import { testKeys } from './keys.ts';

export const PASSWORD = 'Rahasia123';
const NOON = '2026-11-20T05:00:00Z';

/** The calls of accounts over HTTP with real tokens, on a clock that stands at noon in Kupang until it is moved. */
export const createAccountsScene = async (config: Partial<AppContext['config']> = {}) => {
  const db = await testDatabase();
  const clock = fixedClock(NOON);
  const ctx = testContext(db, clock, { config });
  const authenticate = createAuthenticate(ctx);
  const http = await httpOver(accountRoutes(ctx, undoPorts(ctx)), { authenticate });
  let count = 0;
  const newEmail = () => `orang${++count}@lokapasar.test`;
  const later = async (seconds: number) => {
    clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString());
    await shiftLimits(db, seconds * 1000);
  };

  const sentTo = (to: string) => readOutbox(db, testKeys, to);
  const otpOf = async (to: string): Promise<string> =>
    (await sentTo(to)).find(({ otp }) => otp !== null)?.otp ?? 'none sent';
  const wrong = (otp: string): string => (otp === '000000' ? '111111' : '000000');

  const register = (fields: object = {}) =>
    http.post<Challenge>('/auth/register', {
      fullname: 'Rani Wulandari',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      agree_terms: true,
      ...fields,
    });
  const verify = <T = Login>(verification_token: string, otp: string) =>
    http.post<T>('/auth/verification', { verification_token, otp });
  const logIn = (username: string, password = PASSWORD) =>
    http.post<Login>('/auth/login', { username, password });
  /** A verified account that is logged in. */
  const member = async (fields: object = {}) => {
    const email = newEmail();
    const challenge = (await register({ email, ...fields })).data;
    const login = (await verify(challenge.verification_token, await otpOf(email))).data;
    return { email, login, token: login.token, id: login.user.id };
  };
  /** The phone of an account, as if its code had been typed. */
  const provePhone = (id: number, phone: string) =>
    db
      .updateTable('users')
      .set({ ...phoneColumns(testKeys, phone), unverified_phone: null })
      .where('id', '=', id)
      .execute();
  const suspend = (id: number) =>
    db.updateTable('users').set({ status: 'suspended' }).where('id', '=', id).execute();
  return {
    db,
    clock,
    ctx,
    http,
    authenticate,
    newEmail,
    later,
    sentTo,
    otpOf,
    wrong,
    register,
    verify,
    logIn,
    member,
    provePhone,
    suspend,
  };
};
export type AccountsScene = Awaited<ReturnType<typeof createAccountsScene>>;
