import { z } from 'zod';
import { account } from './account.ts';
import { endpoint } from './endpoint.ts';
import {
  emailField,
  field,
  otpField,
  passwordField,
  personNameField,
  phoneField,
  secretField,
  textField,
} from './fields.ts';
import { nothing } from './query.ts';
import { iso } from './scalars.ts';

/** What a browser and a passkey say to each other; both sides give it to their library as it is. */
export const webauthn = z.record(z.string(), z.unknown());
export const webauthnField = field<Record<string, unknown>, Record<string, unknown>>(
  (value) => value,
  z.record(z.string(), z.unknown()),
);

export const login = z.object({
  token: z.string(),
  token_type: z.literal('Bearer'),
  expires_at: iso,
  is_new: z.boolean(),
  user: account,
});
export type Login = z.output<typeof login>;

export const challenge = z.object({
  verification_token: z.string(),
  purpose: z.enum(['register', 'forget', 'contact', 'step_up']),
  channel: z.enum(['email', 'phone']),
  destination: z.string(),
  expires_at: iso,
  resend_at: iso,
});
export type Challenge = z.output<typeof challenge>;

export const bio = z.object({
  fullname: z.string(),
  birthday: z.string(),
  gender: z.enum(['male', 'female']).nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Mail came back from there: nothing but security is mailed until it is changed, or proved by a code once more. */
  email_refused: z.boolean(),
  /** False while nobody has proved it: then it is no login name. */
  phone_verified: z.boolean(),
  profile_picture: z.string().nullable(),
  pending_verification: challenge.nullable(),
});
export type Bio = z.output<typeof bio>;

export const session = z.object({
  session_id: z.string(),
  device: z.string(),
  ip: z.string(),
  created_at: iso,
  last_seen_at: iso,
  expires_at: iso,
  is_current: z.boolean(),
});
export type Session = z.output<typeof session>;

const open = { method: 'POST', access: 'public', caching: 'never', kind: 'one', params: nothing } as const;
const mine = { ...open, access: 'user' } as const;

/** 422 `confirmed` on `password_confirmation` when the two differ. */
const isConfirmed = (body: { password: string; password_confirmation: string }): boolean =>
  body.password === body.password_confirmation;
const confirmation = { path: ['password_confirmation'], error: 'confirmed' };

/** `email` and `phone` are other names of `username`. */
const withUsername = (body: unknown): unknown => {
  const { username, email, phone, ...rest } = (body ?? {}) as Record<string, unknown>;
  return { ...rest, username: username ?? email ?? phone };
};
const agreed = field<true, true | 1 | '1'>(
  (value) => (value === true || value === 1 || value === '1' ? true : undefined),
  z.literal(true),
);

export const logIn = endpoint({
  ...open,
  name: 'logIn',
  path: '/auth/login',
  output: login,
  input: z.preprocess(
    withUsername,
    z.object({ username: textField(1, 254).required, password: secretField.required }),
  ),
  summary: 'Logs in by e-mail, phone or store slug.',
});
export const logInWithGoogle = endpoint({
  ...open,
  name: 'logInWithGoogle',
  path: '/auth/google',
  output: login,
  input: z
    .object({ id_token: textField(1, 10_000).or(null), access_token: textField(1, 10_000).or(null) })
    .refine((body) => body.id_token !== null || body.access_token !== null, {
      path: ['id_token'],
      error: 'required',
    }),
  summary: 'Logs in or registers with a Google token.',
});
export const logInWithFacebook = endpoint({
  ...open,
  name: 'logInWithFacebook',
  path: '/auth/facebook',
  output: login,
  input: z.object({ access_token: textField(1, 10_000).required }),
  summary: 'Logs in or registers with a Facebook token.',
});
export const forgetPassword = endpoint({
  ...open,
  name: 'forgetPassword',
  path: '/auth/forget',
  output: challenge,
  input: z.preprocess(withUsername, z.object({ username: textField(1, 254).required })),
  summary:
    'Sends a one-time password to make a new password; the same answer whether or not the account exists.',
});
export const verifyOtp = endpoint({
  ...open,
  name: 'verifyOtp',
  path: '/auth/verification',
  input: z.object({ verification_token: textField(1, 200).required, otp: otpField.required }),
  output: z.union([login, z.object({ reset_token: z.string(), expires_at: iso }), bio]),
  summary: 'Confirms a one-time password: a login after registering, a reset token, or the changed profile.',
});
export const setNewPassword = endpoint({
  ...open,
  name: 'setNewPassword',
  path: '/sauth/newpassword',
  aliases: ['/auth/newpassword'],
  output: z.null(),
  input: z
    .object({
      token: textField(1, 200).required,
      password: passwordField.required,
      password_confirmation: secretField.required,
    })
    .refine(isConfirmed, confirmation),
  summary: 'Sets a new password by a reset token and ends every session.',
});
export const register = endpoint({
  ...open,
  name: 'register',
  path: '/auth/register',
  output: challenge,
  input: z
    .object({
      fullname: personNameField.required,
      email: emailField.or(null),
      phone: phoneField.or(null),
      password: passwordField.required,
      password_confirmation: secretField.required,
      agree_terms: agreed.required,
    })
    .refine((body) => body.email !== null || body.phone !== null, {
      path: ['email'],
      error: 'required',
    })
    .refine(isConfirmed, confirmation),
  summary: 'Opens an account; a one-time password confirms it.',
});
export const resendOtp = endpoint({
  ...open,
  name: 'resendOtp',
  path: '/auth/verification/resend',
  output: challenge,
  input: z.object({ verification_token: textField(1, 200).required }),
  summary: 'Sends a new one-time password.',
});
export const listSessions = endpoint({
  ...mine,
  name: 'listSessions',
  method: 'GET',
  path: '/auth/session/list',
  kind: 'list',
  input: nothing,
  output: z.array(session),
  summary: 'Where this account is logged in.',
});
export const revokeSession = endpoint({
  ...mine,
  name: 'revokeSession',
  path: '/auth/session/revoke',
  input: z.object({ session_id: textField(1, 100).required }),
  output: z.null(),
  summary: 'Ends one session.',
});
export const revokeOtherSessions = endpoint({
  ...mine,
  name: 'revokeOtherSessions',
  path: '/auth/session/revokeall',
  input: nothing,
  output: z.null(),
  summary: 'Ends every session but this one.',
});
export const changePassword = endpoint({
  ...mine,
  name: 'changePassword',
  path: '/auth/password/change',
  output: z.null(),
  input: z
    .object({
      current_password: secretField.or(null),
      password: passwordField.required,
      password_confirmation: secretField.required,
    })
    .refine(isConfirmed, confirmation),
  summary: 'Changes the password and ends every other session.',
});

export const stepUpOptions = endpoint({
  ...mine,
  name: 'stepUpOptions',
  method: 'GET',
  path: '/auth/step-up',
  input: nothing,
  output: z.object({
    is_confirmed: z.boolean(),
    /** Empty when only a new login can confirm. */
    methods: z.array(z.enum(['password', 'passkey', 'otp'])),
    /** Where a one-time password would go, as far as its owner needs to know it again. */
    channel: z.enum(['email', 'phone']).nullable(),
    destination: z.string().nullable(),
  }),
  summary: 'How to confirm who sits before this session.',
});
export type StepUpOptions = z.output<typeof stepUpOptions.output>;
export const sendStepUpOtp = endpoint({
  ...mine,
  name: 'sendStepUpOtp',
  path: '/auth/step-up/otp',
  input: nothing,
  output: challenge,
  summary: 'Sends a one-time password to the address that the account has now, to confirm this session.',
});
export const startStepUpPasskey = endpoint({
  ...mine,
  name: 'startStepUpPasskey',
  path: '/auth/step-up/passkey',
  input: nothing,
  output: z.object({
    passkey_token: z.string(),
    /** For `navigator.credentials.get`. */
    options: webauthn,
  }),
  summary: "Begins to confirm this session by one of the account's passkeys.",
});
export const stepUp = endpoint({
  ...mine,
  name: 'stepUp',
  path: '/auth/step-up',
  input: z
    .object({
      password: secretField.or(null),
      verification_token: textField(1, 200).or(null),
      otp: otpField.or(null),
      passkey_token: textField(1, 200).or(null),
      passkey: webauthnField.or(null),
    })
    .refine(
      (body) => body.password !== null || body.verification_token !== null || body.passkey_token !== null,
      { path: ['password'], error: 'required' },
    )
    .refine((body) => body.verification_token === null || body.otp !== null, {
      path: ['otp'],
      error: 'required',
    })
    .refine((body) => body.passkey_token === null || body.passkey !== null, {
      path: ['passkey'],
      error: 'required',
    }),
  output: z.object({
    confirmed_until: iso,
    /** Takes the place of the token that the call came with, which ends. */
    token: z.string(),
  }),
  summary:
    'Confirms this session for ten minutes by the password, a passkey or a one-time password, and gives it a new token.',
});
export type Confirmed = z.output<typeof stepUp.output>;

export const undoChange = endpoint({
  ...open,
  name: 'undoChange',
  path: '/auth/undo',
  input: z.object({ token: textField(1, 200).required }),
  output: z.object({
    kind: z.enum(['email', 'phone', 'password', 'bank', 'withdrawal']),
    /** For `setNewPassword`: the old password works no more. */
    reset_token: z.string(),
    expires_at: iso,
  }),
  summary: 'Takes back a change of an account by the link that its owner was sent, and ends every session.',
});
export type Undone = z.output<typeof undoChange.output>;

/** What the login page can offer besides a password; the two ids are public by nature. */
export const loginOptions = endpoint({
  ...open,
  name: 'loginOptions',
  method: 'GET',
  path: '/auth/options',
  caching: 'public',
  input: nothing,
  output: z.object({
    google_client_id: z.string().nullable(),
    facebook_app_id: z.string().nullable(),
    /** Whether sample accounts and the outbox stand ready instead of real ones. */
    is_demo: z.boolean(),
    /** Whether a code can be sent to a mobile number, so that one may register by it. */
    phone_codes: z.boolean(),
  }),
  summary: 'Which ways to log in the shop offers besides a password.',
});
export type LoginOptions = z.output<typeof loginOptions.output>;
