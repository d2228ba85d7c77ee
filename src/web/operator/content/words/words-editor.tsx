import { useEffect, useRef, useState } from 'react';
import type { SearchWords } from '#contract/operator-search.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { csvFileName, csvText } from '../../desk/csv.rules.ts';
import { saveText } from '../../desk/save-text.ts';
import { useWordLines } from './use-word-lines.ts';
import { WordLine } from './word-line.tsx';
import { wordsOfLine } from './word-lines.rules.ts';

type Props = {
  kept: SearchWords;
  /** A word to begin a new line with, asked for in the list of what was not found. */
  taught: { text: string; at: number } | null;
  onSaved: (saved: SearchWords) => void;
  onReload: () => Promise<void>;
};

/** Every set of words as a line; the whole list is saved at once, on what was seen. */
export const WordsEditor = ({ kept, taught, onSaved, onReload }: Props) => {
  const { words } = useMessages().operatorContent;
  const { lines, faults, message, stale, busy, isChanged, add, write, drop, reset, save } = useWordLines({
    kept,
    onSaved,
  });
  const [filter, setFilter] = useState('');
  const [fresh, setFresh] = useState<number | null>(null);
  const done = useRef(0);
  const begin = (text: string) => {
    setFilter('');
    setFresh(add(text));
  };
  useEffect(() => {
    if (taught === null || done.current === taught.at) return;
    done.current = taught.at;
    begin(`${taught.text} = `);
  });
  const wanted = filter.trim().toLowerCase();
  const shown = lines.filter(
    ({ key, text }) => text.toLowerCase().includes(wanted) || key === fresh || faults.has(key),
  );
  const saveFile = () =>
    saveText(csvText(lines.map(({ text }) => wordsOfLine(text))), csvFileName(words.file, new Date()));
  return (
    <form
      className="stack stack-snug"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className="quiet small">{words.intro}</p>
      <div className="words-bar">
        <input
          type="search"
          className="input input-small"
          aria-label={words.find}
          placeholder={words.find}
          value={filter}
          onChange={(event) => {
            setFilter(event.currentTarget.value);
            setFresh(null);
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <p className="small quiet num" role="status">
          {shown.length === lines.length
            ? words.count(lines.length)
            : words.shownOf(shown.length, lines.length)}
        </p>
        <Button small onClick={saveFile}>
          {words.csv}
        </Button>
        <Button small onClick={() => begin('')}>
          {words.add}
        </Button>
      </div>
      <ol className="words-list">
        {shown.map((line) => (
          <WordLine
            key={line.key}
            line={line}
            place={lines.indexOf(line) + 1}
            fresh={line.key === fresh}
            fault={faults.get(line.key)}
            onWrite={(text) => write(line.key, text)}
            onDrop={() => drop(line.key)}
          />
        ))}
      </ol>
      <FormMessage message={message} />
      {(isChanged || stale) && (
        <div className="content-save">
          <p>{words.changed}</p>
          {stale ? (
            <Button small onClick={onReload}>
              {words.reload}
            </Button>
          ) : (
            <Button small kind="plain" disabled={busy} onClick={reset}>
              {words.reset}
            </Button>
          )}
          <Button small type="submit" kind="ink" busy={busy}>
            {words.save}
          </Button>
        </div>
      )}
    </form>
  );
};
