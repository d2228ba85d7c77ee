import { createSharedLimit, noLimit, type SharedLimit } from '#platform/http/rate-limit.ts';
import type { AppContext } from '../context.ts';
import { createSocialLogins, type SocialLogins } from './social-providers.ts';

/** Limits that count by account or destination rather than by caller. */
export type AccountLimits = {
  /** Password tries for one account, by whatever name it is called. */
  logins: SharedLimit;
  /** One-time passwords to one destination, by the call that sends them. */
  otps: Record<'forget' | 'resend' | 'contact' | 'step_up', SharedLimit>;
  /** Passwords asked for again inside a session, by account. */
  confirmations: SharedLimit;
  /** Codes and passkeys shown after the password, by account. */
  secondFactors: SharedLimit;
};

/** What the use cases of accounts are given besides the application context. */
export type AccountsContext = AppContext & { limits: AccountLimits; social: SocialLogins };

const createLimits = ({ db, config }: AppContext): AccountLimits => {
  const limit = (name: string, most: number, minutes: number) =>
    config.rateLimit ? createSharedLimit(db, { name, most, minutes }) : noLimit;
  return {
    logins: limit('login.account', 10, 15),
    otps: {
      forget: limit('otp.forget', 5, 60),
      resend: limit('otp.resend', 5, 60),
      contact: limit('otp.contact', 5, 60),
      step_up: limit('otp.step-up', 5, 60),
    },
    confirmations: limit('confirm.account', 10, 15),
    secondFactors: limit('second_factor.account', 10, 15),
  };
};

export const createAccountsContext = (ctx: AppContext): AccountsContext => ({
  ...ctx,
  limits: createLimits(ctx),
  social: createSocialLogins(ctx),
});
