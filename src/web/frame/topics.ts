import type { Category } from '#contract/catalogue.ts';
import { trendingCategories } from '#contract/home.ts';
import { need } from '#web/client/api.ts';
import type { Load } from '#web/client/page-load.ts';

/** A category named in the row of links below the header. */
export type Topic = Pick<Category, 'name' | 'name_lang' | 'slug' | 'level'>;

const shown = 3;

/** The three categories that sell best; none when they cannot be had, for a page must not fail for its frame. */
export const loadTopics: Load<Topic[]> = async ({ api }) => {
  try {
    const { data } = await need(api.call(trendingCategories));
    return data.slice(0, shown).map(({ name, name_lang, slug, level }) => ({ name, name_lang, slug, level }));
  } catch (error) {
    console.error(error);
    return [];
  }
};
