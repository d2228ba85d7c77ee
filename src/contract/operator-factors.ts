import { z } from 'zod';
import { login, webauthn, webauthnField } from './auth.ts';
import { endpoint, operator } from './endpoint.ts';
import { choiceField, otpField, textField } from './fields.ts';
import { nothing } from './query.ts';
import { count, iso } from './scalars.ts';

const any = operator('any');
const act = { ...any, method: 'POST' } as const;

const recoveryCode = textField(1, 50);
const passkeyName = textField(1, 60);

export const secondFactorMethods = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** What comes with the 403 of a login whose password was right and that waits for its second factor. */
export const loginStep = z.object({
  login_token: z.string(),
  expires_at: iso,
  methods: z.array(z.enum(secondFactorMethods)),
  /** For `navigator.credentials.get`; null without passkeys. */
  passkey_options: webauthn.nullable(),
});
export type LoginStep = z.output<typeof loginStep>;

export const finishLogin = endpoint({
  name: 'finishLogin',
  method: 'POST',
  path: '/auth/second-factor',
  access: 'public',
  caching: 'never',
  kind: 'one',
  params: nothing,
  input: z
    .object({
      login_token: textField(1, 200).required,
      code: otpField.or(null),
      recovery_code: recoveryCode.or(null),
      passkey: webauthnField.or(null),
    })
    .refine((body) => body.code !== null || body.recovery_code !== null || body.passkey !== null, {
      path: ['code'],
      error: 'required',
    }),
  output: login,
  summary: "Finishes an operator's login by a code, a recovery code or a passkey.",
});

/** How an operator gets in besides the password. */
export const secondFactors = z.object({
  /** Whether nothing else of the backoffice opens without one. */
  is_required: z.boolean(),
  totp: z.object({ since: iso }).nullable(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), since: iso, last_used_at: iso.nullable() })),
  recovery_codes: count,
});
export type SecondFactors = z.output<typeof secondFactors>;

/** Recovery codes as they are shown once; null when the ones that there are stay. */
const withCodes = secondFactors.extend({ new_codes: z.array(z.string()).nullable() });

export const operatorFactors = endpoint({
  ...any,
  name: 'operatorFactors',
  method: 'GET',
  path: '/operator/second-factor',
  input: nothing,
  output: secondFactors,
  summary: 'The own second factors.',
});
export const startTotp = endpoint({
  ...act,
  name: 'startTotp',
  stepUp: true,
  path: '/operator/second-factor/totp/start',
  input: nothing,
  output: z.object({ secret: z.string(), uri: z.string() }),
  summary: 'Begins to set up an authenticator app; one that is in use goes on working until the first code.',
});
export const confirmTotp = endpoint({
  ...act,
  name: 'confirmTotp',
  stepUp: true,
  path: '/operator/second-factor/totp/confirm',
  input: z.object({ code: otpField.required }),
  output: withCodes,
  summary: 'Takes the authenticator app into use by its first code; every other session ends.',
});
export const startPasskey = endpoint({
  ...act,
  name: 'startPasskey',
  stepUp: true,
  path: '/operator/second-factor/passkey/start',
  input: nothing,
  output: z.object({ token: z.string(), options: webauthn }),
  summary: 'Begins to add a passkey: options for `navigator.credentials.create`.',
});
export const addPasskey = endpoint({
  ...act,
  name: 'addPasskey',
  stepUp: true,
  path: '/operator/second-factor/passkey/add',
  input: z.object({
    token: textField(1, 200).required,
    name: passkeyName.required,
    response: webauthnField.required,
  }),
  output: withCodes,
  summary: 'Adds a passkey; with the first second factor every other session ends.',
});
export const makeRecoveryCodes = endpoint({
  ...act,
  name: 'makeRecoveryCodes',
  stepUp: true,
  path: '/operator/second-factor/recovery',
  input: nothing,
  output: withCodes,
  summary: 'Ten new recovery codes in place of the old ones; each works once.',
});
export const removeFactor = endpoint({
  ...act,
  name: 'removeFactor',
  stepUp: true,
  path: '/operator/second-factor/remove',
  input: z
    .object({ factor: choiceField('totp', 'passkey').required, passkey_id: textField(1, 1500).or(null) })
    .refine((body) => body.factor === 'totp' || body.passkey_id !== null, {
      path: ['passkey_id'],
      error: 'required',
    }),
  output: secondFactors,
  summary: 'Removes an own second factor; the last one stays where one is required.',
});
