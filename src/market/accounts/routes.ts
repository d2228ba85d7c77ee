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
  verifyOtp as verifyCall,
} from '#contract/auth.ts';
import { ok, refuse } from '#contract/envelope.ts';
import { checkUsername as checkUsernameCall } from '#contract/upload.ts';
import { type Caller, type Route, route } from '#platform/http/route.ts';
import type { AppRoutes } from '../context.ts';
import type { Accounts } from './accounts.ts';
import { checkUsername } from './check-username.ts';
import { forgetPassword } from './forget-password.ts';
import { createAccountLimits } from './limits.ts';
import { logIn } from './log-in.ts';
import { logInSocial } from './log-in-social.ts';
import { changePassword, setNewPassword } from './new-password.ts';
import { presentAccount } from './present-account.ts';
import { profileRoutes } from './profile-routes.ts';
import { register } from './register.ts';
import { resendOtp } from './resend-otp.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { createSocialLogins } from './social.ts';
import { userById } from './users-store.ts';
import { verifyOtp } from './verify-otp.ts';

// calls for accounts are only ever reached by one
const who = ({ accountId, sessionId }: Caller) => ({ userId: accountId ?? 0, sessionId });

const doors = (accounts: Accounts): Route[] => [
  route(logInCall, ({ input, locale, origin }) => logIn(accounts, input, locale, origin)),
  route(logInWithGoogle, async ({ input, origin }) => {
    const field = input.id_token === null ? 'access_token' : 'id_token';
    return logInSocial(accounts, 'google', field, await accounts.social.google(input), origin);
  }),
  route(logInWithFacebook, async ({ input, origin }) => {
    const identified = await accounts.social.facebook(input.access_token);
    return logInSocial(accounts, 'facebook', 'access_token', identified, origin);
  }),
  route(loginOptions, async () =>
    ok({
      google_client_id: accounts.config.google?.clientId ?? null,
      facebook_app_id: accounts.config.facebook?.appId ?? null,
      is_demo: accounts.config.mode !== 'production',
    }),
  ),
  route(forgetCall, ({ input, locale }) => forgetPassword(accounts, input.username, locale)),
  route(verifyCall, ({ input, origin }) => verifyOtp(accounts, input, origin)),
  route(newPasswordCall, ({ input }) => setNewPassword(accounts, input)),
  route(registerCall, ({ input, locale }) => register(accounts, input, locale)),
  route(resendCall, ({ input, locale }) => resendOtp(accounts, input.verification_token, locale)),
  route(checkUsernameCall, ({ input }) => checkUsername(accounts, input)),
];

const inside = (accounts: Accounts): Route[] => [
  route(me, async ({ caller }) => {
    const user = await userById(accounts.db, who(caller).userId);
    return user === null ? refuse('not_found') : ok(await presentAccount(accounts.db, user));
  }),
  route(logout, async ({ caller }) => {
    // two logouts at once: the second has nothing left to end, and that is what it wanted
    await endSession(accounts, who(caller).userId, caller.sessionId ?? '');
    return ok(null);
  }),
  route(listSessionsCall, ({ caller }) => listSessions(accounts, who(caller))),
  route(revokeSession, ({ caller, input }) => endSession(accounts, who(caller).userId, input.session_id)),
  route(revokeOtherSessions, ({ caller }) => endOtherSessions(accounts, who(caller))),
  route(changePasswordCall, ({ caller, input }) => changePassword(accounts, who(caller), input)),
];

/** Logging in, registering, passwords, sessions and the own profile (API A1–A7, A13, A15–A20, U2, BB1–BB6). */
export const accountRoutes: AppRoutes = (ctx) => {
  const accounts: Accounts = {
    ...ctx,
    limits: createAccountLimits(ctx),
    social: createSocialLogins(ctx),
  };
  return [...doors(accounts), ...inside(accounts), ...profileRoutes(accounts)];
};
