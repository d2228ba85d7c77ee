import { useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { countFilters } from './filters.ts';
import { SortSheet } from './sort-sheet.tsx';
import { currentSort } from './sorting.ts';

type Props = FilterPanelProps & { total: number; filterOpen: boolean; onFilter: (open: boolean) => void };

/** Narrow, below the header: the filter and the order of the list, each in a sheet (checklist 71). */
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
