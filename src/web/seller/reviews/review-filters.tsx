import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useSearchField } from '#web/client/use-search-field.ts';
import { DateRange, type Days } from '#web/features/lists/date-range.tsx';
import { SearchBox } from '#web/features/lists/filter-fields.tsx';
import { FoldedFilters } from '#web/features/lists/folded-filters.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { sellerUrls } from '../seller-urls.ts';
import { isNarrowed, type ReviewQuery, readReviewQuery, writeReviewQuery } from './review-query.rules.ts';

type Props = { query: ReviewQuery };

const useGo = (query: ReviewQuery) => {
  const to = useLocalePath();
  const navigate = useNavigate();
  return (part: Partial<ReviewQuery>) =>
    navigate(to(sellerUrls.reviews(writeReviewQuery({ ...query, page: 1, ...part }))), {
      preventScrollReset: true,
    });
};

const cleared = readReviewQuery(new URLSearchParams());

const ClearButton = ({ query }: Props) => {
  const { sellerReviews: words } = useMessages();
  const go = useGo(query);
  if (!isNarrowed(query)) return null;
  return (
    <Button kind="plain" onClick={() => go({ ...cleared, view: query.view })}>
      {words.clear}
    </Button>
  );
};

/** Reviews of one order, by its code. */
export const OrderSearch = ({ query }: Props) => {
  const { sellerReviews: words } = useMessages();
  const go = useGo(query);
  const [search, setSearch, sent] = useSearchField(query.search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sent(search.trim());
    go({ search: search.trim() });
  };
  return (
    <form className="order-filters" role="search" aria-label={words.search} onSubmit={submit}>
      <SearchBox
        label={words.search}
        value={search}
        onChange={setSearch}
        className="search order-search"
        maxLength={50}
      />
      <Button type="submit">{words.searchButton}</Button>
      <ClearButton query={query} />
    </form>
  );
};

/** Reviews by stars, reply and days. Stars and reply are chosen at once; days when they are applied. */
export const ReviewFilters = ({ query }: Props) => {
  const { sellerReviews: words } = useMessages();
  const go = useGo(query);
  const [start, setStart, startSent] = useSearchField(query.date_start);
  const [end, setEnd, endSent] = useSearchField(query.date_end);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    startSent(start);
    endSent(end);
    go({ date_start: start, date_end: end });
  };
  const setDays = (days: Days) => {
    setStart(days.start);
    setEnd(days.end);
  };
  const stars = (['5', '4', '3', '2', '1'] as const).map((value) => ({
    value,
    label: words.stars(Number(value)),
  }));
  return (
    <form className="order-filters" onSubmit={apply} aria-label={words.filters}>
      <FoldedFilters
        count={
          [query.rating, query.is_replied, query.date_start, query.date_end].filter((one) => one !== '')
            .length
        }
      >
        <Select
          aria-label={words.rating}
          className="review-select"
          options={[{ value: '', label: words.allRatings }, ...stars]}
          value={query.rating}
          onPick={(value) => go({ rating: stars.find((one) => one.value === value)?.value ?? '' })}
        />
        <Select
          aria-label={words.replied}
          className="review-select"
          options={[
            { value: '', label: words.allReplied },
            { value: '0', label: words.unanswered },
            { value: '1', label: words.answered },
          ]}
          value={query.is_replied}
          onPick={(value) => go({ is_replied: value === '0' || value === '1' ? value : '' })}
        />
        <DateRange words={words} days={{ start, end }} onChange={setDays} />
        <Button type="submit">{words.apply}</Button>
      </FoldedFilters>
      <ClearButton query={query} />
    </form>
  );
};
