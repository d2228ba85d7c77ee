import { type ReactNode, useEffect, useState } from 'react';
import { digits } from '#common/money.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { ActiveChips } from './active-chips.tsx';
import type { Branch } from './category-branch.ts';
import { chosenFilters } from './chosen-filters.ts';
import { FilterAside } from './filter-aside.tsx';
import { LateArea } from './late-area.tsx';
import { ListingTools } from './listing-tools.tsx';
import type { ListingData } from './load-listing.ts';
import { Results } from './results.tsx';
import { SortMenu } from './sort-menu.tsx';
import { sortsInForce } from './sorting.ts';
import { useListing } from './use-listing.ts';
import { keepVocabulary } from './vocabulary.ts';

type Props = {
  data: ListingData;
  /** The category the page stands for, in its path. */
  pinned: number | null;
  /** Where a click in the category tree leads; without it the category filter changes in place. */
  categoryHref?: (node: Branch) => string;
  caption: string;
  crumbs: ReactNode;
  /** Between crumbs and title. */
  banner?: ReactNode;
  /** `total` is null when the list could not be loaded. */
  heading: (total: string | null) => ReactNode;
  /** Between title and list. */
  children?: ReactNode;
};

/** What category and search pages are made of: tools, filter, title, chips, list. */
export const ListingBody = ({
  data,
  pinned,
  categoryHref,
  caption,
  crumbs,
  banner,
  heading,
  children,
}: Props) => {
  const { listing: words } = useMessages();
  const locale = useLocale();
  const [filterOpen, setFilterOpen] = useState(false);
  const listing = useListing(data.filters, { pinned: pinned !== null, gather: filterOpen });
  const { filters } = listing;
  const category = filters.categories[0] ?? null;
  const total = data.found?.meta.total ?? 0;

  const vocabulary = {
    ...data.vocabulary,
    sorts: sortsInForce(data.vocabulary.sorts, filters, words.nearest),
  };
  const { search } = data.filters;
  const chosen = data.filters.categories[0] ?? null;
  useEffect(
    () => keepVocabulary(locale, search, chosen, data.vocabulary),
    [locale, search, chosen, data.vocabulary],
  );

  const inPlace = (node: Branch) => listing.href({ categories: node.id === category ? [] : [node.id] });
  const panel = {
    listing,
    vocabulary,
    names: data.names,
    category,
    categoryHref: categoryHref ?? inPlace,
    counted: true,
    hidden: [
      ...(search === '' ? [] : [['search', search] as const]),
      ...(data.filters.exact === '' ? [] : [['exact', data.filters.exact] as const]),
      ...(data.filters.sort === '' ? [] : [['sort', data.filters.sort] as const]),
      ...(data.filters.near === 0 ? [] : [['near', data.filters.near] as const]),
      ...(pinned === null ? data.filters.categories.map((id) => ['categories[]', id] as const) : []),
    ],
  };
  const chips = chosenFilters(
    pinned === null ? filters : { ...filters, categories: [] },
    vocabulary,
    data.names,
    words,
  );
  return (
    <div className="page">
      <ListingTools {...panel} total={total} filterOpen={filterOpen} onFilter={setFilterOpen} />
      {crumbs}
      <div className="listing">
        <FilterAside {...panel} />
        <div className="listing-main">
          {banner}
          <div className="listing-head">
            {heading(data.failure !== null ? null : digits(total))}
            {vocabulary.sorts.length > 0 && <SortMenu listing={listing} sorts={vocabulary.sorts} />}
          </div>
          {children}
          <LateArea listing={listing} />
          <ActiveChips listing={listing} chosen={chips} />
          <Results listing={listing} data={data} caption={caption} />
        </div>
      </div>
    </div>
  );
};
