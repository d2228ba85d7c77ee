import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { choiceField, textField } from './fields.ts';
import { dataRequestKinds } from './own-data-kinds.ts';
import { nothing, text } from './query.ts';
import { count, id, iso, rp } from './scalars.ts';

/** What stands in the way of closing an account: how many, or how much. */
export const closingBlockers = ['orders', 'payments', 'sales', 'balance', 'store_balance'] as const;
export const closingBlocker = z.object({ kind: z.enum(closingBlockers), count, amount: rp });
export type ClosingBlocker = z.output<typeof closingBlocker>;

export const consent = z.object({
  purpose: z.enum(['terms', 'privacy', 'whatsapp', 'recommendations']),
  /** Of the page that was agreed to; null where there is none. */
  version: count.nullable(),
  given_at: iso,
  given_ip: z.string(),
  given_in: z.enum(['register', 'social', 'account', 'checkout', 'settings', 'recommendations']),
  ended_at: iso.nullable(),
  /** By a press on "withdraw". Terms and privacy policy end with the account. */
  can_withdraw: z.boolean(),
});
export type Consent = z.output<typeof consent>;

export const dataRequest = z.object({
  id,
  kind: z.enum(dataRequestKinds),
  text: z.string(),
  created_at: iso,
  due_at: iso,
  answer: z.string().nullable(),
  answered_at: iso.nullable(),
});
export type DataRequest = z.output<typeof dataRequest>;

export const ownData = z.object({
  consents: z.array(consent),
  /** The newest archive of one's data, until it was opened or has expired. */
  export: z
    .object({ state: z.enum(['making', 'ready', 'failed']), requested_at: iso, expires_at: iso.nullable() })
    .nullable(),
  requests: z.array(dataRequest),
  has_store: z.boolean(),
  blockers: z.array(closingBlocker),
  /** How long a closing can be cancelled by logging in. */
  grace_days: count,
});
export type OwnData = z.output<typeof ownData>;

const own = { access: 'buyer', caching: 'never', kind: 'one', params: nothing } as const;

export const readOwnData = endpoint({
  ...own,
  name: 'readOwnData',
  method: 'GET',
  path: '/profile/data',
  input: nothing,
  output: ownData,
  summary:
    'Consents, requests and archives of the caller, and what stands in the way of closing the account.',
});
export const withdrawConsent = endpoint({
  ...own,
  name: 'withdrawConsent',
  method: 'POST',
  path: '/profile/data/withdraw',
  input: z.object({ purpose: choiceField('whatsapp', 'recommendations').required }),
  output: ownData,
  summary: 'Withdraws a consent; nothing is sent or recommended on its ground from then on.',
});
export const requestExport = endpoint({
  ...own,
  name: 'requestExport',
  stepUp: true,
  method: 'POST',
  path: '/profile/data/export',
  input: nothing,
  output: ownData,
  summary: 'Has an archive of the own data made; its owner is told by mail when it can be fetched.',
});
export const openExport = endpoint({
  ...own,
  name: 'openExport',
  stepUp: true,
  method: 'POST',
  path: '/profile/data/export/open',
  input: nothing,
  output: z.object({ ticket: z.string() }),
  summary: 'What fetches the archive once, within a minute.',
});
export const downloadExport = endpoint({
  ...own,
  name: 'downloadExport',
  method: 'GET',
  kind: 'file',
  path: '/profile/data/export/file',
  input: z.object({ ticket: text }),
  output: z.unknown(),
  summary: 'The archive; it is deleted when it was fetched.',
});
export const sendDataRequest = endpoint({
  ...own,
  name: 'sendDataRequest',
  method: 'POST',
  path: '/profile/data/request',
  input: z.object({
    kind: choiceField(...dataRequestKinds).required,
    text: textField(5, 2_000).required,
  }),
  output: ownData,
  summary: 'Asks the operators for what cannot be done on the pages; they have 3 x 24 hours.',
});
export const closeAccount = endpoint({
  ...own,
  name: 'closeAccount',
  stepUp: true,
  method: 'POST',
  path: '/profile/data/close',
  input: nothing,
  output: z.object({ due_at: iso }),
  summary:
    'Closes the account: every session ends, and after the grace period the data are erased. Logging in cancels it.',
});
