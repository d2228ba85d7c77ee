import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { choiceField } from './fields.ts';
import { nothing } from './query.ts';
import { iso } from './scalars.ts';
import { versionNumber } from './site-page.ts';
import { agreedPages } from './site-page-names.ts';

/** What somebody has agreed to, and what they are asked anew. */
export const agreements = z.object({
  pending: z.array(z.object({ page: z.enum(agreedPages), version: versionNumber, holds_from: iso })),
});
export type Agreements = z.output<typeof agreements>;

export const pendingAgreements = endpoint({
  name: 'pendingAgreements',
  method: 'GET',
  path: '/profile/agreement',
  access: 'buyer',
  caching: 'never',
  kind: 'one',
  params: nothing,
  input: nothing,
  output: agreements,
  summary: 'Which pages the caller has to agree to anew before they buy.',
});
export const agreeToPages = endpoint({
  name: 'agreeToPages',
  method: 'POST',
  path: '/profile/agreement',
  access: 'buyer',
  caching: 'never',
  kind: 'one',
  params: nothing,
  input: z.object({
    /** The versions that were shown: what came into force meanwhile is asked again. */
    pages: z
      .array(z.object({ page: choiceField(...agreedPages).required, version: z.int().min(0).max(1_000_000) }))
      .min(1)
      .max(agreedPages.length),
    from: choiceField('account', 'checkout').or('account' as const),
  }),
  output: agreements,
  summary: 'Agrees to the versions that were shown.',
});
