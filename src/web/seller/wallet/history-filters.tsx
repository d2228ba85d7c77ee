import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocalePath } from '#web/client/messages.tsx';
import { DateRange } from '#web/order/date-range.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { sellerUrls } from '../seller-urls.ts';
import { useSellerMessages } from '../words.ts';
import { entryTypes, type HistoryQuery, isNarrowed, writeHistoryQuery } from './history-query.rules.ts';

/** The history by kind and days. A kind is chosen at once; days when they are applied. */
export const HistoryFilters = ({ query }: { query: HistoryQuery }) => {
  const { sellerWallet: words } = useSellerMessages();
  const to = useLocalePath();
  const navigate = useNavigate();
  const [days, setDays] = useState({ start: query.date_start, end: query.date_end });
  const go = (next: Partial<HistoryQuery>) =>
    navigate(to(sellerUrls.wallet(writeHistoryQuery({ ...query, page: 1, ...next }))), {
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
  return (
    <form className="order-filters" onSubmit={apply} aria-label={words.history}>
      <p className="history-type">
        <Select
          aria-label={words.type}
          options={[
            { value: '', label: words.allTypes },
            ...entryTypes.map((type) => ({ value: type, label: words.types[type] })),
          ]}
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
          {words.clear}
        </Button>
      )}
    </form>
  );
};
