import { type KeyboardEvent, useId, useState } from 'react';
import { type AreaMatch, searchAreas } from '#contract/region.ts';
import { need } from '#web/client/api.ts';
import { useDebouncedQuery } from '#web/client/use-debounced-query.ts';
import { Field } from '#web/ui/field.tsx';
import type { PlaceWords } from './place-form.ts';

const minLetters = 3;

/** Areas for what is typed, asked when the typing pauses; the last answer stays while the next is awaited. */
const useAreaMatches = (
  typed: string,
): { matches: readonly AreaMatch[]; state: 'idle' | 'asking' | 'found' } => {
  const text = typed.trim();
  const isLong = text.length >= minLetters;
  const { data, waiting } = useDebouncedQuery(
    isLong ? text : null,
    async (api, signal) => (await need(api.call(searchAreas, { input: { search: text }, signal }))).data,
    { pauseMs: 200, onError: console.error },
  );
  if (!isLong) return { matches: [], state: 'idle' };
  return { matches: data ?? [], state: waiting ? 'asking' : 'found' };
};

type Props = { words: PlaceWords; onPick: (area: AreaMatch) => void };

/** One box for the whole place: what is picked fills the lists below it. Arrow keys, Enter and Escape work. */
export const AreaSearch = ({ words, onPick }: Props) => {
  const listId = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const { matches, state } = useAreaMatches(open ? text : '');

  const pick = (area: AreaMatch) => {
    setText(area.label);
    setOpen(false);
    onPick(area);
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && matches.length > 0) {
      event.preventDefault();
      setAt((now) => (now + step + matches.length) % matches.length);
    }
    if (event.key === 'Enter') {
      // never sends the form: the box only helps to fill it
      event.preventDefault();
      const area = matches[Math.max(0, at)];
      if (open && area !== undefined) pick(area);
    }
  };
  const shown = open && state !== 'idle';
  return (
    <div className="area-search">
      <Field label={words.search} help={words.searchHelp}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="text"
            role="combobox"
            aria-expanded={shown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={shown && at >= 0 ? `${listId}-${at}` : undefined}
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setOpen(true);
              setAt(-1);
            }}
            onKeyDown={move}
            onBlur={() => setOpen(false)}
          />
        )}
      </Field>
      <ul id={listId} className="area-matches" role="listbox" aria-label={words.search} hidden={!shown}>
        {matches.map((area, index) => (
          <li
            key={area.area_id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            // the field keeps the focus, else its blur closes the list first
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(area)}
          >
            {area.label}
          </li>
        ))}
      </ul>
      <p className="small quiet" role="status">
        {shown && matches.length === 0 && (state === 'asking' ? words.searching : words.nothingFound)}
      </p>
    </div>
  );
};
