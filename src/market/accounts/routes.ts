import { logout, me } from '#contract/account.ts';
import {
  changePassword as changePasswordCall,
  forgetPassword as forgetCall,
  listSessions as listSessionsCall,
  logIn as logInCall,
  logInWithFacebook,
  logInWithGoogle,
  loginOptions,
  setNewPassword as newPasswordCall,
  register as registerCall,
  resendOtp as resendCall,
  revokeOtherSessions,
  revokeSession,
  sendStepUpOtp as sendStepUpOtpCall,
  startStepUpPasskey as startStepUpPasskeyCall,
  stepUp as stepUpCall,
  stepUpOptions as stepUpOptionsCall,
  undoChange as undoChangeCall,
  verifyOtp as verifyCall,
} from '#contract/auth.ts';
import { type Answer, ok, refuse } from '#contract/envelope.ts';
import {
  addPasskey as addPasskeyCall,
  confirmTotp as confirmTotpCall,
  finishLogin as finishLoginCall,
  makeRecoveryCodes as makeRecoveryCodesCall,
  operatorFactors,
  removeFactor as removeFactorCall,
  startPasskey as startPasskeyCall,
  startTotp as startTotpCall,
} from '#contract/operator-factors.ts';
import {
  getBio,
  getCompany,
  getDocuments,
  saveBio as saveBioCall,
  saveCompany as saveCompanyCall,
  saveDocuments as saveDocumentsCall,
} from '#contract/profile.ts';
import { checkUsername as checkUsernameCall } from '#contract/upload.ts';
import { type Caller, type Route, route } from '#platform/http/route.ts';
import type { AppContext } from '../context.ts';
import { type UndoPorts, undoChange } from './account-changes.ts';
import { type AccountsContext, createAccountsContext } from './accounts-context.ts';
import { finishLogin } from './finish-login.ts';
import { logIn } from './log-in.ts';
import { logInSocial } from './log-in-social.ts';
import {
  addPasskey,
  confirmTotp,
  factorsOf,
  makeRecoveryCodes,
  removeFactor,
  startPasskey,
  startTotp,
} from './operator-factors.ts';
import {
  bioOf,
  companyOf,
  documentsOf,
  presentAccount,
  saveBio,
  saveCompany,
  saveDocuments,
} from './profile.ts';
import { checkUsername, register } from './register.ts';
import { changePassword, forgetPassword, setNewPassword } from './reset-password.ts';
import { canSend, resendOtp } from './send-otp.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { sendStepUpOtp, startStepUpPasskey, stepUp, stepUpOptions } from './step-up.ts';
import { userById } from './users-store.ts';
import { verifyOtp } from './verify-otp.ts';

// the guard lets only callers with an account reach these calls
const userIdOf = ({ accountId }: Caller): number => accountId ?? 0;
const ownSession = (caller: Caller) => ({ userId: userIdOf(caller), sessionId: caller.sessionId });

/** Logs in, and ends the session that the browser had until now, whoever's it was: no token outlives the next login. */
const replacingSession =
  <Call extends { caller: Caller }, T>(ctx: AccountsContext, logIn: (call: Call) => Promise<Answer<T>>) =>
  async (call: Call): Promise<Answer<T>> => {
    const answer = await logIn(call);
    const { accountId, sessionId } = call.caller;
    const isLogin = answer.ok && Object(answer.data).token_type === 'Bearer';
    if (isLogin && accountId !== null && sessionId !== null) await endSession(ctx, accountId, sessionId);
    return answer;
  };

const publicRoutes = (ctx: AccountsContext, ports: UndoPorts): Route[] => [
  route(
    logInCall,
    replacingSession(ctx, ({ input, locale, origin }) => logIn(ctx, input, locale, origin)),
  ),
  route(
    finishLoginCall,
    replacingSession(ctx, ({ input, origin, locale }) => finishLogin(ctx, input, { origin, locale })),
  ),
  route(
    logInWithGoogle,
    replacingSession(ctx, async ({ input, origin, locale }) => {
      const field = input.id_token === null ? 'access_token' : 'id_token';
      return logInSocial(ctx, 'google', field, await ctx.social.google(input), { origin, locale });
    }),
  ),
  route(
    logInWithFacebook,
    replacingSession(ctx, async ({ input, origin, locale }) => {
      const identity = await ctx.social.facebook(input.access_token);
      return logInSocial(ctx, 'facebook', 'access_token', identity, { origin, locale });
    }),
  ),
  route(loginOptions, async () =>
    ok({
      google_client_id: ctx.config.google?.clientId ?? null,
      facebook_app_id: ctx.config.facebook?.appId ?? null,
      is_demo: ctx.config.mode !== 'production',
      phone_codes: canSend(ctx, 'phone'),
    }),
  ),
  route(forgetCall, ({ input, locale }) => forgetPassword(ctx, input.username, locale)),
  route(
    verifyCall,
    replacingSession(ctx, ({ input, origin, locale }) => verifyOtp(ctx, input, { origin, locale })),
  ),
  route(newPasswordCall, ({ input, origin, locale }) => setNewPassword(ctx, input, { origin, locale })),
  route(undoChangeCall, ({ input, origin }) => undoChange(ctx, ports, input.token, origin.ip)),
  route(registerCall, ({ input, locale }) => register(ctx, input, locale)),
  route(resendCall, ({ input, locale }) => resendOtp(ctx, input.verification_token, locale)),
  route(checkUsernameCall, ({ input }) => checkUsername(ctx, input)),
];

const accountOnlyRoutes = (ctx: AccountsContext): Route[] => [
  route(me, async ({ caller }) => {
    const user = await userById(ctx.db, ctx.config.keys, userIdOf(caller));
    return user === null ? refuse('not_found') : ok(await presentAccount(ctx.db, user));
  }),
  route(logout, async ({ caller }) => {
    // two logouts at once: the second has nothing left to end, and that is what it wanted
    await endSession(ctx, userIdOf(caller), caller.sessionId ?? '');
    return ok(null);
  }),
  route(listSessionsCall, ({ caller }) => listSessions(ctx, ownSession(caller))),
  route(revokeSession, ({ caller, input }) => endSession(ctx, userIdOf(caller), input.session_id)),
  route(revokeOtherSessions, ({ caller }) => endOtherSessions(ctx, ownSession(caller))),
  route(stepUpOptionsCall, ({ caller }) => stepUpOptions(ctx, caller)),
  route(sendStepUpOtpCall, ({ caller, locale }) => sendStepUpOtp(ctx, caller, locale)),
  route(startStepUpPasskeyCall, ({ caller }) => startStepUpPasskey(ctx, caller)),
  route(stepUpCall, ({ caller, input, origin }) => stepUp(ctx, caller, input, origin)),
  route(changePasswordCall, ({ caller, input, origin, locale }) =>
    changePassword(ctx, caller, input, { origin, locale }),
  ),
];

const profileRoutes = (ctx: AccountsContext): Route[] => [
  route(getBio, async ({ caller }) => ok(await bioOf(ctx.db, ctx, userIdOf(caller)))),
  route(saveBioCall, ({ caller, input, locale, origin }) =>
    saveBio(ctx, caller, input, { locale, ip: origin.ip }),
  ),
  route(getCompany, async ({ caller }) => ok(await companyOf(ctx.db, ctx, userIdOf(caller)))),
  route(saveCompanyCall, ({ caller, input }) => saveCompany(ctx, userIdOf(caller), input)),
  route(getDocuments, async ({ caller }) => ok(await documentsOf(ctx.db, ctx, userIdOf(caller)))),
  route(saveDocumentsCall, ({ caller, input }) => saveDocuments(ctx, userIdOf(caller), input)),
];

const secondFactorRoutes = (ctx: AccountsContext): Route[] => [
  route(operatorFactors, async ({ caller }) => ok(await factorsOf(ctx.db, ctx, userIdOf(caller)))),
  route(startTotpCall, (call) => startTotp(ctx, call)),
  route(confirmTotpCall, (call) => confirmTotp(ctx, call, call.input.code)),
  route(startPasskeyCall, (call) => startPasskey(ctx, call)),
  route(addPasskeyCall, (call) => addPasskey(ctx, call, call.input)),
  route(makeRecoveryCodesCall, (call) => makeRecoveryCodes(ctx, call)),
  route(removeFactorCall, (call) => removeFactor(ctx, call, call.input)),
];

/** Logging in, registering, passwords, sessions and the own profile. */
export const accountRoutes = (appContext: AppContext, ports: UndoPorts): Route[] => {
  const ctx = createAccountsContext(appContext);
  return [
    ...publicRoutes(ctx, ports),
    ...accountOnlyRoutes(ctx),
    ...profileRoutes(ctx),
    ...secondFactorRoutes(ctx),
  ];
};
