import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nothing } from './query.ts';

/** What stands at the foot of every page, in the reader's language: no page carries its words. */
export const footer = z.object({
  title: z.string(),
  links: z.array(z.object({ label: z.string(), path: z.string() })),
  /** Who runs the shop, where complaints go, and who watches over it. */
  lines: z.array(z.string()),
});

export const siteFooter = endpoint({
  name: 'siteFooter',
  method: 'GET',
  path: '/page-footer',
  access: 'public',
  caching: 'public',
  kind: 'one',
  params: nothing,
  input: nothing,
  output: footer,
  summary: 'The pages that operators write, and who runs the shop, as the foot of every page names them.',
});
