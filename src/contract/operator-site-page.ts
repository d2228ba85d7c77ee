import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { booleanField, instantField, textField } from './fields.ts';
import { nothing } from './query.ts';
import { id, iso } from './scalars.ts';
import { versionNumber } from './site-page.ts';
import { MAX_PAGE_BODY, MAX_PAGE_TITLE, sitePageNames } from './site-page-names.ts';

const text = { title: z.string(), title_en: z.string(), body: z.string(), body_en: z.string() };

/** A version as operators see it. */
export const pageVersion = z.object({
  id,
  /** Null: the draft. */
  version: versionNumber.nullable(),
  ...text,
  holds_from: iso.nullable(),
  needs_agreement: z.boolean(),
  state: z.enum(['draft', 'announced', 'holds', 'former']),
  updated_at: iso,
  updated_by: z.string(),
});
export type PageVersion = z.output<typeof pageVersion>;

export const operatorSitePage = z.object({
  page: z.enum(sitePageNames),
  /** What an edit begins from: the draft, else what is in force, else what the shop came with. */
  start: z.object(text),
  has_draft: z.boolean(),
  /** Null: the text that the shop came with is shown. */
  version: versionNumber.nullable(),
  versions: z.array(pageVersion),
  /** Sent back with a change. */
  mark: z.string(),
});
export type OperatorSitePage = z.output<typeof operatorSitePage>;

const content = operator('content');
const pageParams = z.object({ page: z.enum(sitePageNames) });
const mark = textField(1, 64).or(null);

export const listSitePages = endpoint({
  ...content,
  name: 'listSitePages',
  method: 'GET',
  path: '/operator/page/list',
  kind: 'list',
  input: nothing,
  output: z.array(
    z.object({
      page: z.enum(sitePageNames),
      title: z.string(),
      version: versionNumber.nullable(),
      holds_from: iso.nullable(),
      next_from: iso.nullable(),
      has_draft: z.boolean(),
    }),
  ),
  summary: 'The pages that operators write, and how each stands.',
});
export const readOperatorSitePage = endpoint({
  ...content,
  name: 'readOperatorSitePage',
  method: 'GET',
  path: '/operator/page/:page',
  params: pageParams,
  input: nothing,
  output: operatorSitePage,
  summary: 'A page with all of its versions and its draft.',
});
export const saveSitePage = endpoint({
  ...content,
  name: 'saveSitePage',
  method: 'POST',
  path: '/operator/page/:page/draft',
  params: pageParams,
  input: z.object({
    title: textField(1, MAX_PAGE_TITLE).required,
    title_en: textField(1, MAX_PAGE_TITLE).required,
    body: textField(1, MAX_PAGE_BODY).required,
    body_en: textField(1, MAX_PAGE_BODY).required,
    mark,
  }),
  output: operatorSitePage,
  summary: 'Saves the draft of a page; nobody sees it before it is published.',
});
export const publishSitePage = endpoint({
  ...content,
  name: 'publishSitePage',
  stepUp: true,
  method: 'POST',
  path: '/operator/page/:page/publish',
  params: pageParams,
  input: z.object({
    /** Blank: at once. */
    holds_from: instantField.or(null),
    needs_agreement: booleanField.or(false),
    mark,
  }),
  output: operatorSitePage,
  summary: 'Makes the draft a version that holds from a moment on.',
});
export const withdrawSitePage = endpoint({
  ...content,
  name: 'withdrawSitePage',
  method: 'POST',
  path: '/operator/page/:page/withdraw',
  params: pageParams,
  input: z.object({ mark }),
  output: operatorSitePage,
  summary: 'Makes a version that does not hold yet a draft again.',
});
export const discardSitePage = endpoint({
  ...content,
  name: 'discardSitePage',
  method: 'POST',
  path: '/operator/page/:page/discard',
  params: pageParams,
  input: z.object({ mark }),
  output: operatorSitePage,
  summary: 'Throws the draft away.',
});
