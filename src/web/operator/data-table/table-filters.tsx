import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useMessages } from '#web/client/messages.tsx';
import { useSearchField } from '#web/client/use-search-field.ts';
import { FoldedFilters } from '#web/features/lists/folded-filters.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateInput, isDayOrNone } from '#web/ui/date/date-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { ChoiceBox, type ChoiceSource } from '../ui/choice-box.tsx';
import { isTyping } from './row-keys.ts';
import type { TableQuery } from './use-table.ts';

type Option = { value: string; label: string };
export type Filter = { key: string; label: string } & (
  | { kind?: 'choice'; options: readonly Option[] }
  | { kind: 'date' }
  | { kind: 'text' }
  | { kind: 'pick'; source: ChoiceSource }
);
type Props = { query: TableQuery; searchLabel?: string; filters?: readonly Filter[] };

const FilterControl = ({ query, filter }: { query: TableQuery; filter: Filter }) => {
  const { operator } = useMessages();
  const value = query.values[filter.key] ?? '';
  const write = (next: string) => query.set({ [filter.key]: next });
  const shared = { id: `filter-${filter.key}`, className: 'input input-small', name: filter.key };
  if (filter.kind === 'date')
    return <DateInput {...shared} value={value} onChange={(day) => isDayOrNone(day) && write(day)} />;
  if (filter.kind === 'pick')
    return (
      <ChoiceBox
        control={{ id: shared.id, name: filter.key }}
        label={filter.label}
        source={filter.source}
        value={value}
        onChange={write}
        small
      />
    );
  if (filter.kind === 'text') return <TextFilter {...shared} value={value} onWrite={write} />;
  const hasNone = filter.options.some((option) => option.value === '');
  return (
    <Select
      small
      id={`filter-${filter.key}`}
      name={filter.key}
      value={value}
      options={hasNone ? filter.options : [{ value: '', label: operator.all }, ...filter.options]}
      onPick={write}
    />
  );
};

type TextProps = {
  id: string;
  className: string;
  name: string;
  value: string;
  onWrite: (words: string) => void;
};

/** A word, taken over by Enter or by leaving the field. */
const TextFilter = ({ value, onWrite, ...input }: TextProps) => {
  const [text, setText] = useSearchField(value);
  const write = () => text.trim() !== value && onWrite(text.trim());
  return (
    <input
      {...input}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={write}
      onKeyDown={(event) => event.key === 'Enter' && write()}
    />
  );
};

/**
 * Above a list: its search (`/` comes to it) and its filters, kept in the address. A choice gets "all" by itself;
 * `kind: 'date'` is a day, `kind: 'pick'` a store, an account or an order found by its name, `kind: 'text'` a word.
 * The keys are those given to the loader.
 */
export const DataTableFilters = ({ query, searchLabel, filters = [] }: Props) => {
  const { operator } = useMessages();
  const keys = filters.map(({ key }) => key);
  const isNarrowed = query.search !== '' || keys.some((key) => (query.values[key] ?? '') !== '');
  return (
    <div className="data-table-filters">
      {searchLabel !== undefined && <TableSearch query={query} label={searchLabel} />}
      {filters.length > 0 && (
        <FoldedFilters count={keys.filter((key) => (query.values[key] ?? '') !== '').length}>
          {filters.map((filter) => (
            <div key={filter.key} className="data-table-filter">
              <label htmlFor={`filter-${filter.key}`}>{filter.label}</label>
              <FilterControl query={query} filter={filter} />
            </div>
          ))}
        </FoldedFilters>
      )}
      {isNarrowed && (
        <Button
          small
          kind="plain"
          onClick={() => query.set(Object.fromEntries(['search', ...keys].map((key) => [key, undefined])))}
        >
          {operator.clearFilters}
        </Button>
      )}
    </div>
  );
};

const restMs = 350;

/** The search of a list: goes along as one types, at once with Enter; `/` comes here. */
const TableSearch = ({ query, label }: { query: TableQuery; label: string }) => {
  const { operator } = useMessages();
  const [text, setText] = useState(query.search);
  const [written, setWritten] = useState(query.search);
  const input = useRef<HTMLInputElement>(null);
  // the address was changed from elsewhere
  if (query.search !== written) {
    setWritten(query.search);
    setText(query.search);
  }
  const { set } = query;
  const write = (next: string) => {
    setWritten(next);
    set({ search: next });
  };
  const here = useLocation();
  const next = useNavigation().location;
  // whoever has pressed a row meanwhile is not called back to the list
  const isLeaving = next !== undefined && next.pathname !== here.pathname;
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for a rest after the last letter
  useEffect(() => {
    if (text === written || isLeaving) return;
    const timer = setTimeout(() => write(text), restMs);
    return () => clearTimeout(timer);
  }, [text, isLeaving]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write(text);
  };
  return (
    <form className="data-table-search" role="search" onSubmit={submit}>
      <label>
        <span>{label}</span>
        <input
          ref={input}
          type="search"
          className="input input-small"
          maxLength={100}
          autoComplete="off"
          placeholder={operator.searchHint}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          // before whatever is pressed instead, which has the last word
          onBlur={() => text !== written && write(text)}
        />
      </label>
    </form>
  );
};
