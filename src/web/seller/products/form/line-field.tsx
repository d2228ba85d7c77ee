import type { InputHTMLAttributes } from 'react';
import { Field } from '#web/ui/field.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  help?: string;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'className'>;

/** A line of text of a form with lists in it. */
export const LineField = ({ label, value, onChange, error, help, ...input }: Props) => (
  <Field label={label} error={error} help={help}>
    {(control) => (
      <input
        autoComplete="off"
        {...input}
        {...control}
        className="input"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Field>
);
