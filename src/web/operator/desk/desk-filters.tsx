import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { DeskSearch } from './desk-search.tsx';
import type { ListQuery } from './use-list-query.ts';

type Option = { value: string; label: string };
export type Filter = { key: string; label: string } & (
  | { kind?: 'choice'; options: readonly Option[] }
  | { kind: 'date' }
  | { kind: 'text' }
);
type Props = { query: ListQuery; searchLabel?: string; filters?: readonly Filter[] };

const One = ({ query, filter }: { query: ListQuery; filter: Filter }) => {
  const { operator } = useMessages();
  const value = query.values[filter.key] ?? '';
  const write = (next: string) => query.set({ [filter.key]: next });
  if (filter.kind === 'date' || filter.kind === 'text') {
    return (
      <input
        key={filter.kind === 'text' ? value : undefined}
        id={`filter-${filter.key}`}
        className="input input-small"
        type={filter.kind}
        name={filter.key}
        {...(filter.kind === 'date'
          ? { value, onChange: (event) => write(event.currentTarget.value) }
          : {
              defaultValue: value,
              maxLength: 100,
              onBlur: (event) =>
                event.currentTarget.value !== value && write(event.currentTarget.value.trim()),
              onKeyDown: (event) => event.key === 'Enter' && write(event.currentTarget.value.trim()),
            })}
      />
    );
  }
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

/**
 * Above a list: its search (`/` comes to it) and its filters, kept in the address. A choice gets "all" by itself;
 * `kind: 'date'` is a day, `kind: 'text'` an id or a word. The keys are those given to `useListQuery`.
 */
export const DeskFilters = ({ query, searchLabel, filters = [] }: Props) => {
  const { operator } = useMessages();
  const keys = filters.map(({ key }) => key);
  const isNarrowed = query.search !== '' || keys.some((key) => (query.values[key] ?? '') !== '');
  return (
    <div className="desk-filters">
      {searchLabel !== undefined && <DeskSearch query={query} label={searchLabel} />}
      {filters.map((filter) => (
        <div key={filter.key} className="desk-filter">
          <label htmlFor={`filter-${filter.key}`}>{filter.label}</label>
          <One query={query} filter={filter} />
        </div>
      ))}
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
