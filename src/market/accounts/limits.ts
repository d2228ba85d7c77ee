import { createRateLimiter } from '#platform/http/rate-limit.ts';
import type { AppContext } from '../context.ts';

const MINUTE = 60_000;

/** Limits of API 1.10 that are counted by name or address rather than by caller. All give seconds to wait, or 0. */
export type AccountLimits = {
  /** Whether another password may be tried for this username. */
  login: (username: string) => number;
  loginFailed: (username: string) => void;
  /** Counts a one-time password to this destination, by the call that sends it. */
  otp: (call: 'forget' | 'resend' | 'contact', destination: string) => number;
};

const unlimited: AccountLimits = { login: () => 0, loginFailed: () => undefined, otp: () => 0 };

export const createAccountLimits = ({
  clock,
  config,
}: Pick<AppContext, 'clock' | 'config'>): AccountLimits => {
  if (!config.rateLimit) return unlimited;
  const failures = createRateLimiter(clock, 10, 15 * MINUTE);
  const sent = createRateLimiter(clock, 5, 60 * MINUTE);
  return {
    login: (username) => failures.wait(username),
    loginFailed: (username) => void failures.take(username),
    otp: (call, destination) => sent.take(`${call} ${destination}`),
  };
};
