import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
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
  const [search, setSearch] = useState(filters.search);
  const [days, setDays] = useState({ start: filters.date_start, end: filters.date_end });
  // the server draws the page, too, and waits for nothing
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ search: search.trim(), date_start: days.start, date_end: days.end });
  };
  const clear = () => {
    setSearch('');
    setDays({ start: '', end: '' });
    onSearch(nothing);
  };
  return (
    <form className="order-filters" role="search" aria-label={words.search} onSubmit={submit}>
      <SearchBox label={words.search} value={search} onChange={setSearch} className="search order-search" />
      <FoldedFilters count={[filters.date_start, filters.date_end].filter((day) => day !== '').length}>
        {isAwake && (
          <Suspense>
            <DateRange words={words} days={days} onChange={setDays} />
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
