import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { choice, dayOrNull, idOrNull, idParam, pageNumber, perPage, text } from './query.ts';
import { count, id, iso } from './scalars.ts';
import { securityKinds } from './security-kinds.ts';

const security = operator('security');

export const securityEventRow = z.object({
  id,
  kind: z.enum(securityKinds),
  /** Who it happened to or who did it; null where no account is known. */
  account: z.object({ id, name: z.string() }).nullable(),
  ip: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  /** How often the same happened between `first_at` and `last_at`. */
  count,
  first_at: iso,
  last_at: iso,
});
export type SecurityEventRow = z.output<typeof securityEventRow>;

export const listSecurityEvents = endpoint({
  ...security,
  name: 'listSecurityEvents',
  method: 'GET',
  path: '/operator/security/list',
  kind: 'paged',
  input: z.object({
    kind: choice(securityKinds, null),
    account_id: idOrNull,
    ip: text,
    search: text,
    date_start: dayOrNull,
    date_end: dayOrNull,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(securityEventRow),
  summary: 'The security log, newest first, by kind, account, address, days of Jakarta or words.',
});
export const securityEvent = endpoint({
  ...security,
  name: 'securityEvent',
  method: 'GET',
  path: '/operator/security/detail/:id',
  params: z.object({ id: idParam }),
  input: z.object({}),
  output: securityEventRow.extend({
    /** How much of the last seven days before it came from the same address, and of the same account. */
    nearby: z.object({ from_ip: count, of_account: count }),
  }),
  summary: 'One entry of the security log, and how much else there is of its address and its account.',
});
