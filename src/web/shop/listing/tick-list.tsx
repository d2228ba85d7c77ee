import { useState } from 'react';
import type { Named } from './choices.ts';
import { FilterTick } from './filter-tick.tsx';

type Props = {
  name: string;
  options: readonly Named[];
  chosen: readonly number[];
  onToggle: (id: number) => void;
  searchLabel: string;
  allLabel: string;
  emptyText: string;
};

const shownAtFirst = 8;

/** Many ticks: the first few, all on request, and a field that narrows them by name. */
export const TickList = ({ name, options, chosen, onToggle, searchLabel, allLabel, emptyText }: Props) => {
  const [words, setWords] = useState('');
  const [all, setAll] = useState(false);
  const wanted = words.trim().toLowerCase();
  // as it stood when the list came: a tick must not jump away from under the finger
  const [first] = useState(chosen);
  const isFirst = ({ id }: Named) => first.includes(id);
  const matching = [...options.filter(isFirst), ...options.filter((option) => !isFirst(option))].filter(
    (option) => option.name.toLowerCase().includes(wanted),
  );
  const shown =
    all || wanted !== ''
      ? matching
      : matching.filter(({ id }, at) => at < shownAtFirst || chosen.includes(id));
  return (
    <>
      {options.length > 0 && (
        <input
          type="search"
          className="input input-small"
          aria-label={searchLabel}
          placeholder={searchLabel}
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      {matching.length === 0 && <p className="quiet filter-empty">{emptyText}</p>}
      {shown.map(({ id, name: label, count }) => (
        <FilterTick
          key={id}
          name={name}
          value={id}
          checked={chosen.includes(id)}
          onToggle={() => onToggle(id)}
          count={count}
        >
          <span>{label}</span>
        </FilterTick>
      ))}
      {shown.length < matching.length && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          {allLabel}
        </button>
      )}
    </>
  );
};
