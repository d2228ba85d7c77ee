import { useEffect, useState } from 'react';
import { digits } from '#common/money.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { ActiveChips } from '../listing/active-chips.tsx';
import { chosenFilters } from '../listing/chosen-filters.ts';
import { FilterAside } from '../listing/filter-aside.tsx';
import { ListingTools } from '../listing/listing-tools.tsx';
import { SortMenu } from '../listing/sort-menu.tsx';
import { useListing } from '../listing/use-listing.ts';
import { keepVocabulary } from '../listing/vocabulary.ts';
import { FlashList } from './flash-list.tsx';
import { FlashSearch } from './flash-search.tsx';
import { type FlashData, linkOf } from './load.ts';
import { isLive, type Slot } from './slot.ts';
import { useFlashProducts } from './use-flash-products.ts';

type Props = {
  data: FlashData;
  slot: Slot /** The slot as the address names it. */;
  selected: string | null;
};

/** Filter, search, order and list of one slot. */
export const FlashGoods = ({ data, slot, selected }: Props) => {
  const { listing: words } = useMessages();
  const locale = useLocale();
  const [filterOpen, setFilterOpen] = useState(false);
  const [again, setAgain] = useState(0);
  const listing = useListing(data.filters, {
    keep: selected === null ? {} : { selected },
    gather: filterOpen,
  });
  const { filters, loading } = listing;
  const category = filters.categories[0] ?? null;
  const link = linkOf(slot.id, data.filters);
  // the list starts over when its link is another one; the API does not know the key and passes it by
  const list = useFlashProducts(again === 0 ? link : `${link}&again=${again}`, data.first);

  const { vocabulary, names } = data;
  const { search } = data.filters;
  const chosen = data.filters.categories[0] ?? null;
  useEffect(() => keepVocabulary(locale, search, chosen, vocabulary), [locale, search, chosen, vocabulary]);

  const find = (text: string) => {
    if (text === '' && filters.search === '') setAgain(again + 1);
    else listing.apply({ search: text });
  };
  const panel = {
    listing,
    vocabulary,
    names,
    category,
    categoryHref: (node: { id: number }) =>
      listing.href({ categories: node.id === category ? [] : [node.id] }),
    priceUnchecked: true,
    hidden: [
      ...(selected === null ? [] : [['selected', selected] as const]),
      ...(search === '' ? [] : [['search', search] as const]),
      ...data.filters.categories.map((id) => ['categories[]', id] as const),
    ],
  };
  return (
    <div className="page">
      <ListingTools {...panel} total={list.total} filterOpen={filterOpen} onFilter={setFilterOpen} />
      <div className="listing up-3">
        <FilterAside {...panel} />
        <div className="listing-main">
          <FlashSearch value={filters.search} onSearch={find} />
          <div className="listing-head">
            <p className="quiet listing-total" aria-live="polite">
              {words.productCount(digits(list.total))}
            </p>
            <SortMenu listing={listing} sorts={vocabulary.sorts} />
          </div>
          <ActiveChips listing={listing} chosen={chosenFilters(filters, vocabulary, names, words)} />
          <FlashList list={list} coming={!isLive(slot)} loading={loading} />
        </div>
      </div>
    </div>
  );
};
