/** One-time passwords (API section 8). */
export const OTP_LIFE_MS = 5 * 60_000;
export const OTP_PAUSE_MS = 60_000;
export const OTP_TRIES = 5;
export const RESET_LIFE_MS = 30 * 60_000;
/** How long a session counts as confirmed by a login, the password or a one-time password. */
const CONFIRMED_MS = 10 * 60_000;
export const SESSION_LIFE_MS = 2 * 86_400_000;
/** Operators log in once a working day. */
export const OPERATOR_SESSION_LIFE_MS = 8 * 3_600_000;
/** How long an unused challenge may still be sent anew. */
export const RESEND_LIFE_MS = 86_400_000;

export const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

export const confirmedUntil = (confirmedAt: Date): Date => later(confirmedAt, CONFIRMED_MS);

/** Seconds until a new one-time password may be sent; 0 when it may. */
export const secondsToResend = (sentAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((sentAt.getTime() + OTP_PAUSE_MS - now.getTime()) / 1000));
