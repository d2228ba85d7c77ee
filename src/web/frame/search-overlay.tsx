import { type FormEvent, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { urls } from '#web/urls.ts';
import type { SearchScope } from './frame-options.ts';
import { hiddenFields, type SearchFilters } from './search-scope.ts';
import { Suggestions } from './suggestions.tsx';
import { useClosingOnMove } from './use-closing.ts';

type Props = { text: string; filters: SearchFilters; scope?: SearchScope; onClose: () => void };

/** The whole screen for a search on narrow: what is selected goes along, and can be taken off. */
export const SearchOverlay = ({ text: start, filters: selected, scope, onClose }: Props) => {
  const { ui } = useMessages();
  const to = useLocalePath();
  const [text, setText] = useState(start);
  const [filters, setFilters] = useState(selected);
  const field = useRef<HTMLInputElement>(null);
  useClosingOnMove(onClose);

  const within =
    (filters.categories.length > 0 && scope?.category?.name) ||
    (filters.brands.length > 0 && scope?.store?.name);
  const label = within ? ui.searchIn(within) : ui.searchLabel;

  const write = (next: string) => {
    setText(next);
    field.current?.focus();
  };
  const isWithin = filters.categories.length > 0 || filters.brands.length > 0 || filters.official;
  const submit = (event: FormEvent) => {
    if (text.trim() === '') event.preventDefault();
    else onClose();
  };
  return (
    <Modal open onClose={onClose} label={ui.search} className="search-overlay">
      <Form role="search" action={to(urls.search())} className="overlay-row" onSubmit={submit}>
        <IconButton icon="arrow-left" label={ui.back} onClick={onClose} />
        <input
          ref={field}
          data-focus-first
          className="input"
          type="text"
          inputMode="search"
          name="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {text !== '' && (
          <IconButton className="overlay-reset" icon="x" label={ui.clear} onClick={() => write('')} />
        )}
        <IconButton icon="search" label={ui.search} type="submit" />
        {hiddenFields(filters).map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
      </Form>
      <div className="chips overlay-chips">
        {filters.categories.length > 0 && (
          <Chip removable onPress={() => setFilters({ ...filters, categories: [] })}>
            {scope?.category?.name ?? ui.thisCategory}
          </Chip>
        )}
        {filters.brands.length > 0 && (
          <Chip removable onPress={() => setFilters({ ...filters, brands: [] })}>
            {scope?.store?.name ?? ui.thisStore}
          </Chip>
        )}
        <Chip
          pressed={filters.official}
          onPress={() => setFilters({ ...filters, official: !filters.official })}
        >
          {ui.officialStore}
        </Chip>
        {isWithin && (
          <Chip onPress={() => setFilters({ categories: [], brands: [], official: false })}>
            {ui.searchEverywhere}
          </Chip>
        )}
      </div>
      <Suggestions text={text} onCopy={write} />
    </Modal>
  );
};
