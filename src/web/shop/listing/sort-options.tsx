import type { SortOption } from '#contract/catalogue.ts';
import { keptArea } from '#web/client/area.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { currentSort, NEAREST, sortInAddress } from './sorting.ts';
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
            to={listing.href({ sort: sortInAddress(sorts, option), near: 0 })}
            keepScroll
            aria-current={option.sort === current.sort ? 'true' : undefined}
            onClick={(event) => {
              if (option.sort === NEAREST) {
                // only this browser knows near what; without a place the list asks for one
                event.preventDefault();
                listing.apply({ sort: NEAREST, near: keptArea()?.city ?? 0 });
              }
              onPick();
            }}
          >
            {option.label}
            {option.sort === current.sort && <Icon name="check" />}
          </PlainLink>
        </li>
      ))}
    </ul>
  );
};
