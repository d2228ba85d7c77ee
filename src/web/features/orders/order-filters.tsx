import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { useSearchField } from '#web/client/use-search-field.ts';
import { Button } from '#web/ui/button.tsx';
import type { Days } from '../lists/date-range.tsx';
import { SearchBox } from '../lists/filter-fields.tsx';
import { FoldedFilters } from '../lists/folded-filters.tsx';

// on a phone few look for days
const DateRange = lazy(() =>
  import('../lists/date-range.tsx').then((module) => ({ default: module.DateRange })),
);

type Words = Record<'search' | 'dates' | 'dateStart' | 'dateEnd' | 'searchButton' | 'clearFilters', string>;
type Filters = { search: string; date_start: string; date_end: string };
type Props = { words: Words; filters: Filters; onSearch: (filters: Filters) => void };

const nothing: Filters = { search: '', date_start: '', date_end: '' };

/** Looks for orders by words and by the days on which they were made. Days are `2026-11-20`, '' when open. */
export const OrderFilters = ({ words, filters, onSearch }: Props) => {
  const [search, setSearch, searchSent] = useSearchField(filters.search);
  const [start, setStart, startSent] = useSearchField(filters.date_start);
  const [end, setEnd, endSent] = useSearchField(filters.date_end);
  // the server draws the page, too, and waits for nothing
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const go = (next: Filters) => {
    searchSent(next.search);
    startSent(next.date_start);
    endSent(next.date_end);
    onSearch(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go({ search: search.trim(), date_start: start, date_end: end });
  };
  const setDays = (days: Days) => {
    setStart(days.start);
    setEnd(days.end);
  };
  const clear = () => {
    setSearch('');
    setDays({ start: '', end: '' });
    go(nothing);
  };
  return (
    <form className="order-filters" role="search" aria-label={words.search} onSubmit={submit}>
      <SearchBox label={words.search} value={search} onChange={setSearch} className="search order-search" />
      <FoldedFilters count={[filters.date_start, filters.date_end].filter((day) => day !== '').length}>
        {isAwake && (
          <Suspense>
            <DateRange words={words} days={{ start, end }} onChange={setDays} />
          </Suspense>
        )}
      </FoldedFilters>
      <Button type="submit">{words.searchButton}</Button>
      {Object.values(filters).some((value) => value !== '') && (
        <Button kind="plain" onClick={clear}>
          {words.clearFilters}
        </Button>
      )}
    </form>
  );
};
