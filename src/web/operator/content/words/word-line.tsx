import { useEffect, useId, useRef } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Line } from './word-lines.rules.ts';

type Props = {
  line: Line;
  /** Counts from 1. */
  place: number;
  /** Just made: it takes the focus. */
  fresh: boolean;
  fault: string | undefined;
  onWrite: (text: string) => void;
  onDrop: () => void;
};

/** One set of words. */
export const WordLine = ({ line, place, fresh, fault, onWrite, onDrop }: Props) => {
  const { words } = useMessages().operatorContent;
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
        aria-label={words.row(place)}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : note}
        placeholder={words.hint}
        maxLength={600}
        value={line.text}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      <IconButton icon="trash" label={words.drop(place)} onClick={onDrop} />
      {fault !== undefined && (
        <p className="field-error" id={note}>
          {fault}
        </p>
      )}
    </li>
  );
};
