import { z } from 'zod';
import { keyScopes } from './access.ts';
import { endpoint } from './endpoint.ts';
import { choiceField, idField, textField } from './fields.ts';
import { keyOverlapHours } from './integration-limits.ts';
import { nothing } from './query.ts';
import { id, iso } from './scalars.ts';
import { breaks } from './validation.ts';

/** A key of the own store, without the key itself: that is shown once, when it is made. */
export const apiKey = z.object({
  key_id: id,
  name: z.string(),
  /** The characters it begins with. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  created_at: iso,
  last_used_at: iso.nullable(),
  /** Until when a key lives that another has taken the place of. */
  expires_at: iso.nullable(),
  /** The key that took its place. */
  replaced_by: id.nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

const newApiKey = z.object({
  api_key: apiKey,
  /** The key itself, this once. */
  secret: z.string(),
});
export type NewApiKey = z.output<typeof newApiKey>;

/** Some of the scopes, each once, in their usual order. */
const scopesField = z
  .array(choiceField(...keyScopes).required)
  .min(1, breaks('required'))
  .max(keyScopes.length, breaks('length'))
  .transform((chosen) => keyScopes.filter((scope) => chosen.includes(scope)));

const own = { access: 'seller', caching: 'never', kind: 'one', params: nothing } as const;
const at = <const P extends string>(path: P) => `/merchant/dashboard/apikey${path}` as const;

export const listApiKeys = endpoint({
  ...own,
  name: 'listApiKeys',
  method: 'GET',
  path: at('/list'),
  kind: 'list',
  input: nothing,
  output: z.array(apiKey),
  summary: "The own store's keys that still live, newest first.",
});
export const createApiKey = endpoint({
  ...own,
  name: 'createApiKey',
  method: 'POST',
  path: at('/create'),
  stepUp: true,
  input: z.object({ name: textField(1, 60).required, scopes: scopesField }),
  output: newApiKey,
  summary: 'Makes a key for a program of the store. The key itself is in this answer and never again.',
});
export const rotateApiKey = endpoint({
  ...own,
  name: 'rotateApiKey',
  method: 'POST',
  path: at('/rotate'),
  stepUp: true,
  input: z.object({
    key_id: idField.required,
    overlap_hours: choiceField(...keyOverlapHours).or('24' as const),
  }),
  output: newApiKey,
  summary: 'Makes a new key with the same name and scopes; the one before lives on for the chosen hours.',
});
export const revokeApiKey = endpoint({
  ...own,
  name: 'revokeApiKey',
  method: 'POST',
  path: at('/revoke'),
  input: z.object({ key_id: idField.required }),
  output: z.null(),
  summary: 'Ends a key at once.',
});
