import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nothing } from './query.ts';
import { count, fallbackLang, iso } from './scalars.ts';
import { sitePageNames } from './site-page-names.ts';

/** Who runs the shop, as the law wants it to be seen; what is not set is empty. */
export const shopIdentity = z.object({
  legal_name: z.string(),
  address: z.string(),
  nib: z.string(),
  pse_number: z.string(),
  complaint_email: z.string(),
  complaint_phone: z.string(),
  complaint_hours: z.string(),
  privacy_email: z.string(),
  /** How the Directorate General of consumer protection (PKTN) is reached. */
  authority_contact: z.string(),
});
export type ShopIdentity = z.output<typeof shopIdentity>;

/** A version by its number; 0 is the text that the shop came with, which nobody has checked yet. */
export const versionNumber = count;

export const sitePage = z.object({
  page: z.enum(sitePageNames),
  title: z.string(),
  /** In the small markup of pages: headings, lists, bold, links. */
  body: z.string(),
  body_lang: fallbackLang,
  version: versionNumber,
  holds_from: iso.nullable(),
  /** A newer one has taken its place. */
  is_former: z.boolean(),
  /** Of the next version, where it is announced already. */
  next_from: iso.nullable(),
  /** The others that were published, newest first. */
  others: z.array(z.object({ version: versionNumber, holds_from: iso })),
});
export type SitePage = z.output<typeof sitePage>;

const open = { method: 'GET', access: 'public', caching: 'public', kind: 'one' } as const;

export const readSitePage = endpoint({
  ...open,
  name: 'readSitePage',
  path: '/page/:page',
  params: z.object({ page: z.enum(sitePageNames) }),
  input: z.object({
    /** An earlier or announced version; without it the one in force. */
    version: z.preprocess<unknown, z.ZodType<number>, number | string | undefined>(
      (value) => (/^\d{1,6}$/.test(String(value ?? '')) ? Number(value) : -1),
      z.int().default(-1),
    ),
  }),
  output: sitePage,
  summary: 'A page that the operators wrote, in the version that is in force.',
});
export const siteIdentity = endpoint({
  ...open,
  name: 'siteIdentity',
  path: '/page-identity',
  params: nothing,
  input: nothing,
  output: shopIdentity,
  summary: 'Who runs the shop, where complaints go, and who watches over it.',
});
