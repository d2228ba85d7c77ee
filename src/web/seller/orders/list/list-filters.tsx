import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocalePath } from '#web/client/messages.tsx';
import { DateRange } from '#web/order/date-range.tsx';
import { SearchBox } from '#web/order/search-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { sellerUrls } from '../../seller-urls.ts';
import { useSellerMessages } from '../../words.ts';
import { isFiltered, type ListQuery, writeListQuery } from './list-query.rules.ts';

/** Looks for orders by code, product or buyer, and by the days on which they were made. */
export const ListFilters = ({ query }: { query: ListQuery }) => {
  const { sellerOrders: words } = useSellerMessages();
  const to = useLocalePath();
  const navigate = useNavigate();
  const [search, setSearch] = useState(query.search);
  const [days, setDays] = useState({ start: query.date_start, end: query.date_end });
  const go = (part: Pick<ListQuery, 'search' | 'date_start' | 'date_end'>) =>
    navigate(to(sellerUrls.orders(writeListQuery({ ...query, page: 1, ...part }))), {
      preventScrollReset: true,
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go({ search: search.trim(), date_start: days.start, date_end: days.end });
  };
  const clear = () => {
    setSearch('');
    setDays({ start: '', end: '' });
    go({ search: '', date_start: '', date_end: '' });
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
          {words.clear}
        </Button>
      )}
    </form>
  );
};
