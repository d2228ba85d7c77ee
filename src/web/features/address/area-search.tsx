import { useState } from 'react';
import { type AreaMatch, searchAreas } from '#contract/region.ts';
import { need } from '#web/client/api.ts';
import { useDebouncedQuery } from '#web/client/use-debounced-query.ts';
import { Combobox } from '#web/ui/combobox.tsx';
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

/** One box for the whole place: what is picked fills the lists below it. It never sends the form that it helps to fill. */
export const AreaSearch = ({ words, onPick }: Props) => {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState('');
  const { matches, state } = useAreaMatches(text === picked ? '' : text);
  return (
    <Field label={words.search} help={words.searchHelp}>
      {(control) => (
        <Combobox
          control={control}
          messages={words}
          text={text}
          onText={setText}
          options={matches.map((area) => ({ value: String(area.area_id), name: area.label }))}
          state={state}
          onPick={({ value }) => {
            const area = matches.find(({ area_id }) => String(area_id) === value);
            if (area === undefined) return;
            setText(area.label);
            setPicked(area.label);
            onPick(area);
          }}
        />
      )}
    </Field>
  );
};
