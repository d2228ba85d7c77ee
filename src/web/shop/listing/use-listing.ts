import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { cleared, type Filters, filterSearch, readFilters } from './filters.ts';

type Options = {
  /** The page stands for its category: it is in the path, not among the filters of the address. */
  pinned?: boolean;
  /** Keys of the address that are no filters and stay as they are, e.g. the chosen flash-sale slot. */
  keep?: Record<string, unknown>;
  /** While true (an open sheet, whose entry of the history they take) one "back" undoes all changes together. */
  gather?: boolean;
};

export type Listing = {
  /** As chosen: already the ones on their way while products are being loaded. */
  filters: Filters;
  /** Products of a changed address are on their way (listing position 0). */
  loading: boolean;
  /** Address of this page with a change; any change starts from page 1. */
  href: (change: Partial<Filters>) => string;
  apply: (change: Partial<Filters>) => void;
  clearAll: () => void;
};

/** The filters of a page live in its address only: reload, sharing and back work by themselves. */
export const useListing = (
  loaded: Filters,
  { pinned = false, keep, gather = false }: Options = {},
): Listing => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const pending = useNavigation().location;

  // known at once, before the router says so: a tick must not fall back for a moment
  const [wanted, setWanted] = useState<{ search: string; instead: Filters } | null>(null);
  const chosen = wanted?.instead === loaded ? wanted : null;
  // it came: on the way back the same filters are there again, and nothing is on its way
  if (wanted !== chosen) setWanted(null);
  const coming = chosen ?? (pending?.pathname === pathname ? pending : null);
  const filters = coming === null ? loaded : readFilters(new URLSearchParams(coming.search));
  if (coming !== null && pinned) filters.categories = loaded.categories;

  const address = (next: Filters) =>
    pathname + filterSearch(pinned ? { ...next, categories: [] } : next, keep);
  const href = (change: Partial<Filters>) => address({ ...filters, ...change });
  const go = (next: string) => {
    setWanted({ search: next.slice(pathname.length), instead: loaded });
    navigate(next, { replace: gather, preventScrollReset: true });
  };

  return {
    filters,
    loading: coming !== null,
    href,
    apply: (change) => go(href(change)),
    clearAll: () => go(address(cleared(filters))),
  };
};
