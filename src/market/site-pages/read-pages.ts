import { inReadersLanguage, type Locale } from '#common/locale.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { type Answer, list, ok, refuse } from '#contract/envelope.ts';
import type { listSitePages, OperatorSitePage } from '#contract/operator-site-page.ts';
import { toIso } from '#contract/scalars.ts';
import type { SitePage } from '#contract/site-page.ts';
import { type SitePageName, sitePageNames } from '#contract/site-page-names.ts';
import { starterPage } from '#messages/site-pages/index.ts';
import { versionOf } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { announced, published, stateOf, versionInForce } from './site-pages.rules.ts';
import { type PageText, type Version, versionsOf } from './site-pages-store.ts';

type Ctx = Pick<AppContext, 'db' | 'clock'>;

const textOf = ({ title, title_en, body, body_en }: PageText): PageText => ({
  title,
  title_en,
  body,
  body_en,
});
const isoOrNull = (at: Date | null | undefined): string | null => (at == null ? null : toIso(at));

/**
 * A page as everybody sees it, the same for all. Refused (404): a version that there is not. Without any version the page
 * is the text that the shop came with, which says so.
 */
export const readPage = async (
  { db, clock }: Ctx,
  page: SitePageName,
  asked: number,
  locale: Locale,
): Promise<Answer<SitePage>> => {
  const now = clock.now();
  const versions = await versionsOf(db, page);
  const inForce = versionInForce(versions, now);
  const shown = asked < 1 ? inForce : versions.find(({ number }) => number === asked);
  if (shown === undefined && asked > 0) return refuse('not_found');
  const text = shown ?? starterPage(page);
  const body = inReadersLanguage(locale, text.body, text.body_en);
  return ok({
    page,
    title: inReadersLanguage(locale, text.title, text.title_en).text,
    body: body.text,
    body_lang: body.lang,
    version: shown?.number ?? 0,
    holds_from: isoOrNull(shown?.holds_from),
    is_former: shown !== undefined && stateOf(shown, inForce, now) === 'former',
    next_from: isoOrNull(announced(versions, now)?.holds_from),
    others: published(versions)
      .filter(({ number }) => number !== shown?.number)
      .map(({ number, holds_from }) => ({ version: number, holds_from: toIso(holds_from) })),
  });
};

/** The pages with how each stands, by their names in the reader's language. */
export const listPages = async (
  { db, clock }: Ctx,
  locale: Locale,
): Promise<Answer<OutputOf<typeof listSitePages>>> => {
  const now = clock.now();
  const all = await versionsOf(db, null);
  return list(
    sitePageNames.map((page) => {
      const versions = all.filter((version) => version.page === page);
      const inForce = versionInForce(versions, now);
      const { title, title_en } = inForce ?? starterPage(page);
      return {
        page,
        title: inReadersLanguage(locale, title, title_en).text,
        version: inForce?.number ?? null,
        holds_from: isoOrNull(inForce?.holds_from),
        next_from: isoOrNull(announced(versions, now)?.holds_from),
        has_draft: versions.some(({ number }) => number === null),
      };
    }),
  );
};

/** What a change is told apart by: every version with what it says. */
export const markOf = (versions: readonly Version[]): string =>
  versionOf({
    versions: versions.map((one) => [one.id, one.number, one.holds_from?.getTime(), textOf(one)]),
  });

/** A page as operators edit it. */
export const presentForOperator = (
  page: SitePageName,
  versions: readonly Version[],
  now: Date,
): OperatorSitePage => {
  const inForce = versionInForce(versions, now);
  const draft = versions.find(({ number }) => number === null);
  return {
    page,
    start: textOf(draft ?? announced(versions, now) ?? inForce ?? starterPage(page)),
    has_draft: draft !== undefined,
    version: inForce?.number ?? null,
    versions: versions.map((version) => ({
      id: version.id,
      version: version.number,
      ...textOf(version),
      holds_from: isoOrNull(version.holds_from),
      needs_agreement: version.needs_agreement,
      state: stateOf(version, inForce, now),
      updated_at: toIso(version.updated_at),
      updated_by: version.updated_by ?? '',
    })),
    mark: markOf(versions),
  };
};

export const readForOperator = async (
  { db, clock }: Ctx,
  page: SitePageName,
): Promise<Answer<OperatorSitePage>> => ok(presentForOperator(page, await versionsOf(db, page), clock.now()));
