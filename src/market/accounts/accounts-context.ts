import { createRateLimiter } from '#platform/http/rate-limit.ts';
import type { AppContext } from '../context.ts';
import { createSocialLogins, type SocialLogins } from './social-providers.ts';

const MINUTE_MS = 60_000;

/** Limits that count by username or destination rather than by caller. All give the seconds to wait, or 0. */
export type AccountLimits = {
  /** Whether another password may be tried for this username. */
  login: (username: string) => number;
  loginFailed: (username: string) => void;
  /** Counts a one-time password to this destination, by the call that sends it. */
  otp: (call: 'forget' | 'resend' | 'contact', destination: string) => number;
};

/** What the use cases of accounts are given besides the application context. */
export type AccountsContext = AppContext & { limits: AccountLimits; social: SocialLogins };

const unlimited: AccountLimits = { login: () => 0, loginFailed: () => undefined, otp: () => 0 };

const createLimits = ({ clock, config }: AppContext): AccountLimits => {
  if (!config.rateLimit) return unlimited;
  const failures = createRateLimiter(clock, 10, 15 * MINUTE_MS);
  const sent = createRateLimiter(clock, 5, 60 * MINUTE_MS);
  return {
    login: (username) => failures.wait(username),
    loginFailed: (username) => void failures.take(username),
    otp: (call, destination) => sent.take(`${call} ${destination}`),
  };
};

export const createAccountsContext = (ctx: AppContext): AccountsContext => ({
  ...ctx,
  limits: createLimits(ctx),
  social: createSocialLogins(ctx),
});
