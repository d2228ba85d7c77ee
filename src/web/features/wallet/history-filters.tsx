import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocalePath } from '#web/client/messages.tsx';
import { DateRange } from '#web/features/lists/date-range.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { type HistoryQuery, isNarrowed, writeHistoryQuery } from './history-query.rules.ts';
import type { WalletArea } from './wallet-area.ts';

type Props = { query: HistoryQuery; of: Pick<WalletArea, 'words' | 'types' | 'path' | 'smallFilter'> };

/** The history by kind and days. A kind is chosen at once; days when they are applied. */
export const HistoryFilters = ({ query, of: { words, types, path, smallFilter } }: Props) => {
  const to = useLocalePath();
  const navigate = useNavigate();
  const [days, setDays] = useState({ start: query.date_start, end: query.date_end });
  const go = (next: Partial<HistoryQuery>) =>
    navigate(to(path(writeHistoryQuery({ ...query, page: 1, ...next }))), {
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
    ...types.map((type) => ({ value: type, label: words.types[type] })),
  ];
  return (
    <form className="order-filters" onSubmit={apply} aria-label={words.history}>
      <p className="history-type">
        <Select
          aria-label={words.type}
          small={smallFilter}
          options={options}
          value={query.type}
          onPick={(value) => go({ type: types.find((one) => one === value) ?? '' })}
        />
      </p>
      <DateRange words={words} days={days} onChange={setDays} />
      <Button type="submit">{words.apply}</Button>
      {isNarrowed(query) && (
        <Button kind="plain" onClick={clear}>
          {words.clearFilters}
        </Button>
      )}
    </form>
  );
};
