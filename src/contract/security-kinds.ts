/** What the security log knows of, in the order in which it is offered as a filter. */
export const securityKinds = [
  'login_failed',
  'login_locked',
  'otp_wrong',
  'confirmation_failed',
  'second_factor_failed',
  'second_factor_locked',
  'second_factor_added',
  'second_factor_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'password_changed',
  'contact_changed',
  'bank_changed',
  'role_changed',
  'access_refused',
  'limit_reached',
  'input_refused',
  'payment_forged',
  'courier_forged',
  'payout_forged',
] as const;
export type SecurityKind = (typeof securityKinds)[number];
