import type { Category } from '#contract/catalogue.ts';
import { trendingCategories } from '#contract/home.ts';
import { type ShopIdentity, siteIdentity } from '#contract/site-page.ts';
import { need } from '#web/client/api.ts';
import type { Load } from '#web/client/page-load.ts';

/** A category named in the row of links below the header. */
export type Topic = Pick<Category, 'name' | 'name_lang' | 'slug' | 'level'>;

const shown = 3;

/** What stands around every page: the topics, and who runs the shop (null when that cannot be had). */
export type FrameData = { topics: readonly Topic[]; identity: ShopIdentity | null };

/** The three categories that sell best; none when they cannot be had, for a page must not fail for its frame. */
const loadTopics: Load<Topic[]> = async ({ api }) => {
  try {
    const { data } = await need(api.call(trendingCategories));
    return data.slice(0, shown).map(({ name, name_lang, slug, level }) => ({ name, name_lang, slug, level }));
  } catch (error) {
    console.error(error);
    return [];
  }
};

const loadIdentity: Load<ShopIdentity | null> = async ({ api }) => {
  try {
    return (await need(api.call(siteIdentity))).data;
  } catch (error) {
    console.error(error);
    return null;
  }
};

export const loadFrame: Load<FrameData> = async (request) => {
  const [topics, identity] = await Promise.all([loadTopics(request), loadIdentity(request)]);
  return { topics, identity };
};
