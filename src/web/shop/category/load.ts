import { type CategoryDetail, categoryBySlug } from '#contract/catalogue.ts';
import { need } from '#web/client/api.ts';
import { withFailure } from '#web/client/list-failure.ts';
import type { Load, PageRequest } from '#web/client/page-load.ts';
import { readFilters, readPage } from '../listing/filters.ts';
import { once } from '../listing/kept.ts';
import { type ListingData, loadListing } from '../listing/load-listing.ts';

export type CategoryPageData = {
  category: Pick<CategoryDetail, 'id' | 'name' | 'name_lang' | 'slug' | 'level' | 'parents'>;
  slides: CategoryDetail['json_meta']['main_slider'];
  listing: ListingData;
  origin: string;
};

/** P10, but for its children, which the filter's tree brings. */
const loadCategory = async ({ api, locale, params }: PageRequest) => {
  const slug = params.slug ?? '';
  return once(locale, `category ${slug}`, async () => {
    const { data } = await need(api.call(categoryBySlug, { params: { slug } }));
    const { id, name, name_lang, level, parents, json_meta } = data;
    return {
      category: { id, name, name_lang, slug: data.slug, level, parents },
      slides: json_meta.main_slider,
    };
  });
};

/** A category with its first products; 404 when there is none of that slug. */
export const load: Load<CategoryPageData> = async (request) => {
  const { api, locale, url } = request;
  const found = await loadCategory(request);
  const { id } = found.category;
  const filters = { ...readFilters(url.searchParams), categories: [id] };
  const listing = await loadListing(api, locale, filters, readPage(url.searchParams), id);
  return withFailure({ ...found, listing, origin: url.origin }, listing.failure);
};
