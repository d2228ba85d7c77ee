import type { Category } from '#contract/catalogue.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { trendingCategories } from '#contract/home.ts';
import { siteFooter } from '#contract/site-footer.ts';
import { need } from '#web/client/api.ts';
import type { Load } from '#web/client/page-load.ts';

/** A category named in the row of links below the header. */
export type Topic = Pick<Category, 'name' | 'name_lang' | 'slug' | 'level'>;
export type FooterData = OutputOf<typeof siteFooter>;

/** What stands around every page. */
export type FrameData = { topics: readonly Topic[]; footer: FooterData | null };

const shown = 3;

/** What cannot be had is left out, for a page must not fail for its frame. */
const orElse = async <T>(asked: Promise<{ data: T }>, otherwise: T): Promise<T> => {
  try {
    return (await asked).data;
  } catch (error) {
    console.error(error);
    return otherwise;
  }
};

/** The three categories that sell best, and the foot of the page. */
export const loadFrame: Load<FrameData> = async ({ api }) => {
  const [topics, footer] = await Promise.all([
    orElse(need(api.call(trendingCategories)), []),
    orElse<FooterData | null>(need(api.call(siteFooter)), null),
  ]);
  return {
    topics: topics
      .slice(0, shown)
      .map(({ name, name_lang, slug, level }) => ({ name, name_lang, slug, level })),
    footer,
  };
};
