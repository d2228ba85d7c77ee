import { useEffect, useId, useRef, useState } from 'react';
import { type SearchWords, saveSearchWords } from '#contract/operator-search.ts';
import { ApiError, need } from '#web/client/api.ts';
import { csvFileName, saveCsv } from '#web/client/csv.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { type Line, lineOf, setsOf, wordsOfLine } from './synonym-lines.rules.ts';

type Props = {
  saved: SearchWords;
  /** A word to begin a new line with, asked for in the list of what was not found. */
  taught: { text: string; at: number } | null;
  onSaved: () => void;
  onReload: () => Promise<void>;
};

/** Every set of words as a line; the whole list is saved at once, on what was seen. */
export const SynonymsEditor = ({ saved, taught, onSaved, onReload }: Props) => {
  const { operator, operatorContent } = useMessages();
  const t = operatorContent.words;
  const { lines, faults, message, stale, busy, isChanged, add, write, drop, reset, save } = useSynonymLines({
    saved,
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
    saveCsv(
      lines.map(({ text }) => wordsOfLine(text)),
      csvFileName(operator.files.searchWords),
    );
  return (
    <form
      className="stack stack-snug"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className="quiet small">{t.intro}</p>
      <div className="words-bar">
        <input
          type="search"
          className="input input-small"
          aria-label={t.find}
          placeholder={t.find}
          value={filter}
          onChange={(event) => {
            setFilter(event.currentTarget.value);
            setFresh(null);
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <p className="small quiet num" role="status">
          {shown.length === lines.length ? t.count(lines.length) : t.shownOf(shown.length, lines.length)}
        </p>
        <Button small onClick={saveFile}>
          {t.csv}
        </Button>
        <Button small onClick={() => begin('')}>
          {t.add}
        </Button>
      </div>
      <ol className="words-list">
        {shown.map((line) => (
          <SynonymLine
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
          <p>{t.changed}</p>
          {stale ? (
            <Button small onClick={onReload}>
              {t.reload}
            </Button>
          ) : (
            <Button small kind="plain" disabled={busy} onClick={reset}>
              {t.reset}
            </Button>
          )}
          <Button small type="submit" kind="ink" busy={busy}>
            {t.save}
          </Button>
        </div>
      )}
    </form>
  );
};

type WordLineProps = {
  line: Line;
  /** Counts from 1. */
  place: number;
  /** Just made: it takes the focus. */
  fresh: boolean;
  fault: string | undefined;
  onWrite: (text: string) => void;
  onDrop: () => void;
};

/** One set of t. */
const SynonymLine = ({ line, place, fresh, fault, onWrite, onDrop }: WordLineProps) => {
  const { words: t } = useMessages().operatorContent;
  const note = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fresh) input.current?.focus();
  }, [fresh]);
  return (
    <li className="words-line">
      <input
        ref={input}
        className="input input-small"
        aria-label={t.row(place)}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : note}
        placeholder={t.hint}
        maxLength={600}
        value={line.text}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      <IconButton icon="trash" label={t.drop(place)} onClick={onDrop} />
      {fault !== undefined && (
        <p className="field-error" id={note}>
          {fault}
        </p>
      )}
    </li>
  );
};

type Options = { saved: SearchWords; onSaved: () => void };

/** The lines while they are edited. `faults` are by a line's key; `stale`: somebody else saved meanwhile. */
const useSynonymLines = ({ saved, onSaved }: Options) => {
  const { words: t } = useMessages().operatorContent;
  const toast = useToast();
  const [start] = useState<readonly Line[]>(() => saved.sets.map((set, key) => ({ key, text: lineOf(set) })));
  const [lines, setLines] = useState(start);
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map());
  const [message, setMessage] = useState<string | null>(null);
  const [stale, setStale] = useState(false);

  const add = (text: string): number => {
    const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
    setLines([{ key, text }, ...lines]);
    return key;
  };
  const write = (key: number, text: string) => {
    setLines(lines.map((line) => (line.key === key ? { key, text } : line)));
    setFaults(new Map([...faults].filter(([other]) => other !== key)));
  };
  const drop = (key: number) => setLines(lines.filter((line) => line.key !== key));
  const reset = () => {
    setLines(start);
    setFaults(new Map());
    setMessage(null);
  };
  const sets = setsOf(lines);
  const save = useMutation(
    (api) =>
      need(
        api.call(saveSearchWords, {
          input: { sets: sets.map(({ set }) => set), version: saved.version },
        }),
      ),
    {
      onDone: () => {
        toast.good(t.saved);
        onSaved();
      },
      onFailed: (error) => {
        if (!(error instanceof ApiError)) return false;
        const byLine = error.errors.flatMap(({ field, rule, message: own }): [number, string][] => {
          const key = sets[Number(/^sets\.(\d+)/.exec(field)?.[1] ?? -1)]?.key;
          const known = t.faults as Partial<Record<string, string>>;
          return key === undefined ? [] : [[key, known[rule] ?? own]];
        });
        setFaults(new Map(byLine));
        setMessage(byLine.length === 0 ? error.message : null);
        setStale(error.code === 409);
        return true;
      },
      inline: true,
    },
  );
  return {
    lines,
    faults,
    message: message ?? save.failure?.message ?? null,
    stale,
    busy: save.busy,
    isChanged: lines !== start,
    add,
    write,
    drop,
    reset,
    save: save.run,
  };
};
