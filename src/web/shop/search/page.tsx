import { useLoaderData } from 'react-router';
import { useMessages } from '#web/client/messages.tsx';
import { pageLoader } from '#web/client/page-load.ts';
import type { MetaArgs } from '#web/client/page-meta.ts';
import { pageMeta } from '#web/client/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { urls } from '#web/urls.ts';
import '#web/styles/pages/listing.css';
import { filterSearch, noFilters } from '../listing/filters.ts';
import { ListingBody } from '../listing/listing-body.tsx';
import { load, type SearchPageData } from './load.ts';
import { SearchInCategory } from './search-in-category.tsx';

export const loader = pageLoader(load);

export const meta = ({ loaderData, locale, messages }: MetaArgs<SearchPageData>) => {
  if (loaderData === undefined) return [];
  const { search, categories } = loaderData.listing.filters;
  return pageMeta({
    title: search === '' ? messages.listing.searchTitle : messages.listing.searchTitleOf(search),
    description: messages.listing.searchDescription,
    locale,
    origin: loaderData.origin,
    path: urls.search(filterSearch({ ...noFilters, search, categories })),
    noIndex: true,
  });
};

export const handle = { frame: { back: urls.home() } };

/** Search results (spec §2): the category filter changes in place. */
export default function Page() {
  const { listing } = useLoaderData<SearchPageData>();
  const { listing: words } = useMessages();
  const { search, categories } = listing.filters;
  const category = categories[0];
  const quoted = search === '' ? '' : ` "${search}"`;
  return (
    <ListingBody
      data={listing}
      pinned={null}
      caption={words.searchTitle}
      crumbs={
        search === '' ? (
          <Breadcrumb here={words.searchTitle} />
        ) : (
          <Breadcrumb steps={[{ label: words.searchTitle, path: urls.search() }]} here={search} />
        )
      }
      heading={(total) => (
        <h1>
          {total === null ? words.searchTitle : words.searchHeading(total)}
          {quoted}
        </h1>
      )}
    >
      {category !== undefined && <SearchInCategory category={category} words={search} />}
    </ListingBody>
  );
}
