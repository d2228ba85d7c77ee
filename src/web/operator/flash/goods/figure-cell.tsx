import { useId } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import type { GridField } from './grid.rules.ts';

type Props = {
  name: GridField;
  label: string;
  /** The product's name. */
  of: string;
  value: string;
  error: string | undefined;
  onWrite: (text: string) => void;
};

/** A figure of a row, with what is wrong with it below. */
export const FigureCell = ({ name, label, of, value, error, onWrite }: Props) => {
  const { operatorFlash: words } = useMessages();
  const note = useId();
  return (
    <td data-label={label} className="flash-figure">
      <span>
        <input
          className="input input-small num"
          name={name}
          inputMode="numeric"
          autoComplete="off"
          aria-label={words.fieldOf(label, of)}
          value={value}
          onChange={(event) => onWrite(event.currentTarget.value.replace(/[^\d]/g, ''))}
          {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': note })}
        />
        {error !== undefined && (
          <span className="field-error" id={note} role="alert">
            {error}
          </span>
        )}
      </span>
    </td>
  );
};
