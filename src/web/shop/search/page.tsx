import { Form, useLoaderData } from 'react-router';
import { withFailure } from '#web/client/list-failure.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { type Load, pageLoader } from '#web/client/page-load.ts';
import { type MetaArgs, pageMeta } from '#web/client/page-meta.ts';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { urls } from '#web/urls.ts';
import '#web/styles/pages/listing.css';
import { IconButton } from '#web/ui/icon-button.tsx';
import { filterSearch, noFilters, readFilters, readPage } from '../listing/filters.ts';
import { ListingBody } from '../listing/listing-body.tsx';
import { type ListingData, loadListing } from '../listing/load-listing.ts';
import { chosenPath } from '../listing/vocabulary.ts';

type Props = { category: number; words: string };

/** Another search within the chosen category: `/search?categories[]={id}&search={text}`. */
const SearchInCategory = ({ category, words }: Props) => {
  const { listing, ui } = useMessages();
  const to = useLocalePath();
  return (
    <Form
      key={`${category} ${words}`}
      className="search search-within"
      role="search"
      aria-label={listing.searchInCategory}
      action={to(urls.search())}
    >
      <input type="hidden" name="categories[]" value={category} />
      <input
        className="input"
        type="search"
        name="search"
        aria-label={listing.searchInCategory}
        placeholder={listing.searchInCategory}
        defaultValue={words}
        maxLength={100}
        autoComplete="off"
      />
      <IconButton icon="search" label={ui.search} type="submit" />
    </Form>
  );
};

type SearchPageData = { listing: ListingData; origin: string };

/** The products that the address asks for. */
const load: Load<SearchPageData> = async ({ api, locale, url }) => {
  const filters = readFilters(url.searchParams);
  const category = filters.categories[0] ?? null;
  const listing = await loadListing(api, locale, filters, readPage(url.searchParams), category);
  return withFailure({ listing, origin: url.origin }, listing.failure);
};

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

/** One category or store that the search stands in, by its name; of several none. */
const only = (named: readonly { id: number; name: string }[], ids: readonly number[]) =>
  ids.length === 1 ? named.find(({ id }) => id === ids[0]) : undefined;

export const handle: FrameHandle<SearchPageData> = {
  frame: ({ listing: { filters, names, vocabulary } }) => {
    const [chosen] = filters.categories;
    const category =
      filters.categories.length === 1 && chosen !== undefined
        ? chosenPath(vocabulary, chosen).at(-1)
        : undefined;
    return { back: urls.home(), scope: { category, store: only(names.brands, filters.brands) } };
  },
};

/** Search results: the category filter changes in place. */
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
