import { useState } from 'react';
import { digits } from '#common/money.ts';
import type { SortOption } from '#contract/catalogue.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';
import { countFilters } from './filters.ts';
import { SortOptions } from './sort-options.tsx';
import { currentSort } from './sorting.ts';
import type { Listing } from './use-listing.ts';

type SortSheetProps = { open: boolean; onClose: () => void; listing: Listing; sorts: readonly SortOption[] };

/** The order of a list on narrow. */
const SortSheet = ({ open, onClose, listing, sorts }: SortSheetProps) => {
  const { listing: words } = useMessages();
  return (
    <Sheet open={open} onClose={onClose} title={words.sortBy}>
      <SortOptions listing={listing} sorts={sorts} onPick={onClose} />
    </Sheet>
  );
};

type FilterSheetProps = FilterPanelProps & { open: boolean; onClose: () => void; total: number };

/** The filter on narrow: a sheet over the list, whose count follows each choice. */
const FilterSheet = ({ open, onClose, total, ...panel }: FilterSheetProps) => {
  const { listing: words } = useMessages();
  const end = (
    <div className="filter-end">
      <Button onClick={panel.listing.clearAll}>{words.clearAll}</Button>
      <Button kind="ink" busy={panel.listing.loading} onClick={onClose}>
        {words.showProducts(digits(total))}
      </Button>
    </div>
  );
  return (
    <Sheet open={open} onClose={onClose} title={words.filter} end={end}>
      <div className="filter is-sheet">
        <FilterPanel {...panel} />
      </div>
    </Sheet>
  );
};

type Props = FilterPanelProps & { total: number; filterOpen: boolean; onFilter: (open: boolean) => void };

/** Narrow, below the header: the filter and the order of the list, each in a sheet. */
export const ListingTools = ({ total, filterOpen, onFilter, ...panel }: Props) => {
  const { listing: words } = useMessages();
  const [sorting, setSorting] = useState(false);
  const { listing, vocabulary } = panel;
  const set = countFilters(listing.filters);
  const sort = currentSort(vocabulary.sorts, listing.filters.sort);
  const openFilter = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onFilter(true);
  };
  return (
    <>
      <div className="tools narrow-only">
        {/* a link, so that it leads to the filter without JavaScript too */}
        <a
          href="#filter"
          role="button"
          aria-haspopup="dialog"
          onClick={openFilter}
          onKeyDown={(event) => event.key === ' ' && openFilter(event)}
        >
          <Icon name="sliders-horizontal" />
          {words.filter}
          {set > 0 && <span className="badge">{set}</span>}
        </a>
        <button
          type="button"
          aria-expanded={sorting}
          aria-label={words.sortByNow(sort.label)}
          onClick={() => setSorting(!sorting)}
        >
          <Icon name="arrow-up-down" />
          {sort.label || words.sortBy}
        </button>
      </div>
      <FilterSheet {...panel} total={total} open={filterOpen} onClose={() => onFilter(false)} />
      <SortSheet
        open={sorting}
        onClose={() => setSorting(false)}
        listing={listing}
        sorts={vocabulary.sorts}
      />
    </>
  );
};
