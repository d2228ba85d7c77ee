import { useEffect, useState } from 'react';
import { Form, useLoaderData, useLocation, useNavigate } from 'react-router';
import { openFromSearch } from '#contract/catalogue.ts';
import { pathOf } from '#web/client/browser-api.ts';
import { hasCredential } from '#web/client/credential.ts';
import { withFailure } from '#web/client/list-failure.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { type Load, pageLoader } from '#web/client/page-load.ts';
import { type MetaArgs, pageMeta } from '#web/client/page-meta.ts';
import { useApi } from '#web/client/use-api.ts';
import { useSearchField } from '#web/client/use-search-field.ts';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import '#web/styles/pages/listing.css';
import { IconButton } from '#web/ui/icon-button.tsx';
import { countFilters, filterSearch, noFilters, readFilters, readPage } from '../listing/filters.ts';
import { ListingBody } from '../listing/listing-body.tsx';
import { type ListingData, loadListing } from '../listing/load-listing.ts';
import { chosenPath } from '../listing/vocabulary.ts';

type Props = { category: number; words: string };

/** Another search within the chosen category: `/search?categories[]={id}&search={text}`. */
const SearchInCategory = ({ category, words }: Props) => {
  const { listing, ui } = useMessages();
  const to = useLocalePath();
  const [text, setText, sent] = useSearchField(words);
  return (
    <Form
      className="search search-within"
      role="search"
      aria-label={listing.searchInCategory}
      action={to(urls.search())}
      onSubmit={() => sent(text.trim())}
    >
      <input type="hidden" name="categories[]" value={category} />
      <input
        className="input"
        type="search"
        name="search"
        aria-label={listing.searchInCategory}
        placeholder={listing.searchInCategory}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={100}
        autoComplete="off"
      />
      <IconButton icon="search" label={ui.search} type="submit" />
    </Form>
  );
};

/** Says which words were searched for in place of those typed, with the way to search for these alone. */
const CorrectionNote = ({ filters, found }: Pick<ListingData, 'filters' | 'found'>) => {
  const { listing: words } = useMessages();
  const to = useLocalePath();
  const correction = found?.meta.correction;
  if (correction === undefined) return null;
  return (
    <p className="correction" role="status">
      {correction.exact_total === 0 ? words.resultsFor : words.resultsAlsoFor} <b>{correction.search}</b>.{' '}
      <PlainLink className="link" to={to(urls.search(filterSearch({ ...filters, exact: '1' })))}>
        {words.searchExactly(filters.search)}
      </PlainLink>
    </p>
  );
};

/** Keeps the search with its filters and order; what it takes is fetched by the press. */
const SaveSearch = ({ filters }: Pick<ListingData, 'filters'>) => {
  const { listing: words, ui } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [kept, setKept] = useState('');
  const query = filterSearch(filters).slice(1);
  if (filters.search === '' && filters.categories.length + countFilters(filters) === 0) return null;
  const press = async () => {
    if (!hasCredential()) {
      toast.info(ui.loginFirst);
      navigate(to(urls.login(pathname + search)));
      return;
    }
    try {
      const { keepSearch } = await import('#web/features/searching-on/save-search.ts');
      if (await keepSearch(api, locale, query)) setKept(query);
    } catch (error) {
      console.error(error);
    }
  };
  return (
    <p className="down-2">
      <button type="button" className="link" disabled={kept === query} onClick={press}>
        {kept === query ? words.searchSaved : words.saveSearch}
      </button>
    </p>
  );
};

/** Tells the shop which product a search led to: its words with the product's category are counted, not who searched. */
const useOpenedProducts = (search: string): void => {
  useEffect(() => {
    if (search === '') return;
    const tell = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      const slug = link?.closest('.results') && /\/product\/([^/]+)$/.exec(link.pathname)?.[1];
      if (!slug) return;
      const body = JSON.stringify({ search, slug: decodeURIComponent(slug) });
      const headers = { 'content-type': 'application/json' };
      // outlives the page, carries no credential, and whatever becomes of it nobody waits for it
      fetch(pathOf(openFromSearch), { method: 'POST', headers, body, keepalive: true }).catch(
        () => undefined,
      );
    };
    document.addEventListener('click', tell);
    return () => document.removeEventListener('click', tell);
  }, [search]);
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
  useOpenedProducts(listing.found?.meta.correction?.search ?? search);
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
      <SaveSearch filters={listing.filters} />
      <CorrectionNote filters={listing.filters} found={listing.found} />
      {category !== undefined && <SearchInCategory category={category} words={search} />}
    </ListingBody>
  );
}
