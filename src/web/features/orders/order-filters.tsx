import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DateRange } from '../lists/date-range.tsx';
import { SearchBox } from '../lists/search-box.tsx';

type Words = Record<'search' | 'dates' | 'dateStart' | 'dateEnd' | 'searchButton' | 'clearFilters', string>;
type Asked = { search: string; date_start: string; date_end: string };
type Props = { words: Words; asked: Asked; onAsk: (asked: Asked) => void };

const nothing: Asked = { search: '', date_start: '', date_end: '' };

/** Looks for orders by words and by the days on which they were made. Days are `2026-11-20`, '' when open. */
export const OrderFilters = ({ words, asked, onAsk }: Props) => {
  const [search, setSearch] = useState(asked.search);
  const [days, setDays] = useState({ start: asked.date_start, end: asked.date_end });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk({ search: search.trim(), date_start: days.start, date_end: days.end });
  };
  const clear = () => {
    setSearch('');
    setDays({ start: '', end: '' });
    onAsk(nothing);
  };
  return (
    <form className="order-filters" role="search" aria-label={words.search} onSubmit={submit}>
      <SearchBox label={words.search} value={search} onChange={setSearch} className="search order-search" />
      <DateRange words={words} days={days} onChange={setDays} />
      <Button type="submit">{words.searchButton}</Button>
      {Object.values(asked).some((value) => value !== '') && (
        <Button kind="plain" onClick={clear}>
          {words.clearFilters}
        </Button>
      )}
    </form>
  );
};
