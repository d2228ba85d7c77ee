import { useEffect, useRef } from 'react';
import type { SortOption } from '#contract/catalogue.ts';
import { useMessages } from '#web/client/messages.tsx';
import { SortOptions } from './sort-options.tsx';
import { currentSort } from './sorting.ts';
import type { Listing } from './use-listing.ts';

/** The order of a list on wide: a dropdown that opens and closes by its own button. */
export const SortMenu = ({ listing, sorts }: { listing: Listing; sorts: readonly SortOption[] }) => {
  const { listing: words } = useMessages();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');

  useEffect(() => {
    const beside = (event: PointerEvent) => {
      const own = menu.current;
      if (!own?.contains(event.target as Node)) own?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', beside);
    return () => document.removeEventListener('pointerdown', beside);
  }, []);

  const { label } = currentSort(sorts, listing.filters.sort);
  return (
    <div className="row wide-only">
      <span className="quiet" aria-hidden="true">
        {words.sortBy}
      </span>
      <details
        ref={menu}
        className="sort"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          close();
          menu.current?.querySelector('summary')?.focus();
        }}
      >
        <summary className="input input-small input-sort" aria-label={words.sortByNow(label)}>
          {label}
        </summary>
        <SortOptions listing={listing} sorts={sorts} onPick={close} />
      </details>
    </div>
  );
};
