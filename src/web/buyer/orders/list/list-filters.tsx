import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocalePath } from '#web/client/messages.tsx';
import { DateRange } from '#web/order/date-range.tsx';
import { SearchBox } from '#web/order/search-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { urls } from '#web/urls.ts';
import { useOrderMessages } from '../words.ts';
import { isFiltered, type ListQuery, writeListQuery } from './list-query.rules.ts';

/** Looks for an order by code or product, and by the days on which it was made. */
export const ListFilters = ({ query }: { query: ListQuery }) => {
  const { orders: words } = useOrderMessages();
  const to = useLocalePath();
  const navigate = useNavigate();
  const [search, setSearch] = useState(query.search);
  const [days, setDays] = useState({ start: query.date_start, end: query.date_end });
  const go = (next: ListQuery) =>
    navigate(to(urls.orders() + writeListQuery(next)), { preventScrollReset: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go({ ...query, search: search.trim(), date_start: days.start, date_end: days.end });
  };
  const clear = () => {
    setSearch('');
    setDays({ start: '', end: '' });
    go({ ...query, search: '', date_start: '', date_end: '' });
  };
  return (
    <form className="order-filters" role="search" aria-label={words.search} onSubmit={submit}>
      <SearchBox label={words.search} value={search} onChange={setSearch} className="search order-search" />
      <DateRange
        label={words.dates}
        start={words.dateStart}
        end={words.dateEnd}
        days={days}
        onChange={setDays}
      />
      <Button type="submit">{words.searchButton}</Button>
      {isFiltered(query) && (
        <Button kind="plain" onClick={clear}>
          {words.clearFilters}
        </Button>
      )}
    </form>
  );
};
