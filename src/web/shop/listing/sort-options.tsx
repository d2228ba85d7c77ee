import type { SortOption } from '#contract/catalogue.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
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
          <PlainLink
            to={listing.href({ sort: sortInAddress(sorts, option) })}
            keepScroll
            aria-current={option.sort === current.sort ? 'true' : undefined}
            onClick={onPick}
          >
            {option.label}
            {option.sort === current.sort && <Icon name="check" />}
          </PlainLink>
        </li>
      ))}
    </ul>
  );
};
