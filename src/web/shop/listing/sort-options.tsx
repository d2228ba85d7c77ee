import { Link } from 'react-router';
import type { SortOption } from '#contract/catalogue.ts';
import { currentSort, sortInAddress } from './sorting.ts';
import type { Listing } from './use-listing.ts';

type Props = { listing: Listing; sorts: readonly SortOption[]; onPick: () => void };

/** The orders of a list as links, the one in force marked. */
export const SortOptions = ({ listing, sorts, onPick }: Props) => {
  const current = currentSort(sorts, listing.filters.sort);
  return (
    <ul className="sort-options">
      {sorts.map((option) => (
        <li key={option.sort}>
          <Link
            to={listing.href({ sort: sortInAddress(sorts, option) })}
            preventScrollReset
            aria-current={option.sort === current.sort ? 'true' : undefined}
            onClick={onPick}
          >
            {option.label}
          </Link>
        </li>
      ))}
    </ul>
  );
};
