import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { limits } from '#common/limits.ts';
import { digits } from '#common/money.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { PriceCount } from './choices.ts';
import { FilterSection } from './filter-section.tsx';
import { FilterTick } from './filter-tick.tsx';
import { isPriceWrong } from './filters.ts';
import { leaveMax, leaveMin, type PriceRange, priceLabel } from './price-entry.ts';
import type { Listing } from './use-listing.ts';

type Props = {
  listing: Listing;
  /** Offered besides, those with products, one at a time; empty while they are counted. */
  ranges: readonly PriceCount[];
  unchecked?: boolean;
};

const everyPrice: PriceRange = { min: limits.priceMin, max: limits.priceMax };

/** Two amounts; leaving a field puts right what was typed and searches. */
export const PriceFilter = ({ listing, ranges, unchecked = false }: Props) => {
  const { listing: words } = useMessages();
  const { price_start: min, price_end: max } = listing.filters;
  const chosen = `${min} ${max}`;
  const [typed, setTyped] = useState({ chosen, min: digits(min), max: digits(max) });
  if (typed.chosen !== chosen) setTyped({ chosen, min: digits(min), max: digits(max) });

  // those before stay meanwhile, so that what was pressed does not go from under the finger
  const [offered, setOffered] = useState(ranges);
  if (offered !== ranges && ranges.length > 0) setOffered(ranges);

  const settle = (range: PriceRange) => {
    setTyped({ chosen, min: digits(range.min), max: digits(range.max) });
    if (range.min !== min || range.max !== max)
      listing.apply({ price_start: range.min, price_end: range.max });
  };
  const field = (end: 'min' | 'max', name: string, label: string) => ({
    className: 'input',
    name,
    'aria-label': label,
    inputMode: 'numeric' as const,
    maxLength: limits.priceInputLength,
    autoComplete: 'off',
    value: typed[end],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setTyped({ ...typed, [end]: event.currentTarget.value }),
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    // Enter settles the entry as leaving does
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) =>
      event.key === 'Enter' && event.currentTarget.blur(),
  });

  const leave = (end: 'min' | 'max') => () => {
    // a field left as it was is no entry: a wrong range from the address stays to be read
    if (typed[end] === digits(end === 'min' ? min : max)) return;
    settle(end === 'min' ? leaveMin(typed.min, { min, max }) : leaveMax(typed.max, { min, max }));
  };

  return (
    <FilterSection title={words.price} open>
      <div className="between">
        <input {...field('min', 'price_start', words.lowestPrice)} onBlur={leave('min')} />
        <span className="quiet">–</span>
        <input {...field('max', 'price_end', words.highestPrice)} onBlur={leave('max')} />
      </div>
      {offered.map((range) => {
        const isChosen = range.min === min && range.max === max;
        return (
          (range.count > 0 || isChosen) && (
            <FilterTick
              key={range.min}
              value={range.min}
              checked={isChosen}
              onToggle={() => settle(isChosen ? everyPrice : range)}
              count={offered === ranges ? range.count : undefined}
            >
              <span className="num">{priceLabel(words, range)}</span>
            </FilterTick>
          )
        );
      })}
      {!unchecked && isPriceWrong(listing.filters) && (
        <p className="field-error up-half">
          <Icon name="circle-alert" />
          {words.priceWrong}
        </p>
      )}
    </FilterSection>
  );
};
