import type { TextareaHTMLAttributes } from 'react';
import { Field } from '../field.tsx';
import type { Fields, NamesOf, Values } from './use-form.ts';

type Props<V extends Values> = {
  form: Fields<V>;
  name: NamesOf<V, string>;
  label: string;
  help?: string;
} & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'form' | 'name' | 'value' | 'onChange' | 'className'>;

/** Several lines of text of a form. */
export const AreaField = <V extends Values>({ form, name, label, help, ...area }: Props<V>) => (
  <Field label={label} error={form.errorOf(name)} help={help}>
    {(control) => (
      <textarea
        rows={3}
        {...area}
        {...control}
        className="input input-area"
        name={name}
        value={String(form.values[name])}
        onChange={(event) => form.change({ [name]: event.currentTarget.value } as unknown as Partial<V>)}
      />
    )}
  </Field>
);
