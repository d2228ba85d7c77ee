import type { Load } from '#web/client/page-load.ts';
import { readFilters, readPage } from '../listing/filters.ts';
import { type ListingData, loadListing } from '../listing/load-listing.ts';

export type SearchPageData = { listing: ListingData; origin: string };

/** The products that the address asks for. */
export const load: Load<SearchPageData> = async ({ api, locale, url }) => {
  const filters = readFilters(url.searchParams);
  const category = filters.categories[0] ?? null;
  return {
    listing: await loadListing(api, locale, filters, readPage(url.searchParams), category),
    origin: url.origin,
  };
};
