import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import type { ChosenFilter } from './chosen-filters.ts';
import type { Listing } from './use-listing.ts';

/** The filters in force; a press takes one away. Links, so that they work without JavaScript. */
export const ActiveChips = ({ listing, chosen }: { listing: Listing; chosen: readonly ChosenFilter[] }) => {
  const { listing: words } = useMessages();
  if (chosen.length === 0) return null;
  return (
    <ul className="chips down-2" aria-label={words.activeFilters}>
      {chosen.map(({ key, label, without }) => (
        <li key={key}>
          <PlainLink className="chip" to={listing.href(without)} keepScroll>
            {label} <Icon name="x" />
            <span className="hide">{words.remove}</span>
          </PlainLink>
        </li>
      ))}
    </ul>
  );
};
