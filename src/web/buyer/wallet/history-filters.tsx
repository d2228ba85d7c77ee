import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocalePath } from '#web/client/messages.tsx';
import { DateRange } from '#web/order/date-range.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { urls } from '#web/urls.ts';
import { useOrderMessages } from '../orders/words.ts';
import { entryTypes, type HistoryQuery, isNarrowed, writeHistoryQuery } from './history-query.rules.ts';

/** The history by kind and days. A kind is chosen at once; days when they are applied. */
export const HistoryFilters = ({ query }: { query: HistoryQuery }) => {
  const { walletPages: words } = useOrderMessages();
  const to = useLocalePath();
  const navigate = useNavigate();
  const id = useId();
  const [days, setDays] = useState({ start: query.date_start, end: query.date_end });
  const go = (next: Partial<HistoryQuery>) =>
    navigate(to(urls.wallet() + writeHistoryQuery({ ...query, page: 1, ...next })), {
      preventScrollReset: true,
    });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    go({ date_start: days.start, date_end: days.end });
  };
  const clear = () => {
    setDays({ start: '', end: '' });
    go({ type: '', date_start: '', date_end: '' });
  };
  const options = [
    { value: '', label: words.allTypes },
    ...entryTypes.map((type) => ({ value: type, label: words.types[type] })),
  ];
  return (
    <form className="order-filters" onSubmit={apply} aria-label={words.history}>
      <p className="history-type">
        <label className="hide" htmlFor={id}>
          {words.type}
        </label>
        <Select
          id={id}
          small
          options={options}
          value={query.type}
          onPick={(value) => go({ type: entryTypes.find((one) => one === value) ?? '' })}
        />
      </p>
      <DateRange
        label={words.dates}
        start={words.dateStart}
        end={words.dateEnd}
        days={days}
        onChange={setDays}
      />
      <Button type="submit">{words.apply}</Button>
      {isNarrowed(query) && (
        <Button kind="plain" onClick={clear}>
          {words.clearFilters}
        </Button>
      )}
    </form>
  );
};
