import { createSharedLimit, noLimit, type SharedLimit } from '#platform/http/rate-limit.ts';
import type { AppContext } from '../context.ts';
import { createSocialLogins, type SocialLogins } from './social-providers.ts';

/** Limits that count by account or destination rather than by caller. */
export type AccountLimits = {
  /** Failed logins of one account, by whatever name it is called, from all devices that it does not know. */
  loginsByAccount: SharedLimit;
  /** The same from one address: nobody shuts an owner out for long from one place. */
  loginsByAddress: SharedLimit;
  /** Failed logins of one account from a device that it knows. */
  loginsByDevice: SharedLimit;
  /** Mails about logins on new devices, by account. */
  loginNotices: SharedLimit;
  /** One-time passwords to one destination, by the call that sends them. */
  otps: Record<'register' | 'forget' | 'resend' | 'contact' | 'step_up', SharedLimit>;
  /** One-time passwords to one destination, whatever they are for. */
  otpsInAll: SharedLimit;
  /** One-time passwords to new addresses of one account. */
  newAddresses: SharedLimit;
  /** Passwords asked for again inside a session, by account. */
  confirmations: SharedLimit;
  /** Codes and passkeys shown after the password, by account. */
  secondFactors: SharedLimit;
};

/** What the use cases of accounts are given besides the application context. */
export type AccountsContext = AppContext & { limits: AccountLimits; social: SocialLogins };

export const createLimits = ({ db, config }: AppContext): AccountLimits => {
  const limit = (name: string, most: number, minutes: number) =>
    config.rateLimit ? createSharedLimit(db, { name, most, minutes }) : noLimit;
  return {
    loginsByAccount: limit('login.account', 10, 15),
    loginsByAddress: limit('login.address', 30, 24 * 60),
    loginsByDevice: limit('login.device', 10, 15),
    loginNotices: limit('login.notice', 5, 60),
    otps: {
      register: limit('otp.register', 5, 60),
      forget: limit('otp.forget', 5, 60),
      resend: limit('otp.resend', 5, 60),
      contact: limit('otp.contact', 5, 60),
      step_up: limit('otp.step-up', 5, 60),
    },
    otpsInAll: limit('otp.all', 10, 60),
    newAddresses: limit('otp.new-address', 10, 60),
    confirmations: limit('confirm.account', 10, 15),
    secondFactors: limit('second_factor.account', 10, 15),
  };
};

export const createAccountsContext = (ctx: AppContext): AccountsContext => ({
  ...ctx,
  limits: createLimits(ctx),
  social: createSocialLogins(ctx),
});

/**
 * Counts a one-time password to a destination: five an hour for one purpose, ten for all together.
 * @returns seconds to wait, 0 when it may be sent
 */
export const countOtp = async (
  { limits }: Pick<AccountsContext, 'limits'>,
  call: keyof AccountLimits['otps'],
  destination: string,
): Promise<number> =>
  (await limits.otps[call].take(destination)) || (await limits.otpsInAll.take(destination));
