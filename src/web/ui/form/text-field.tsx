import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from '../field.tsx';
import type { Fields, NamesOf, Values } from './use-form.ts';

type Props<V extends Values> = {
  form: Fields<V>;
  name: NamesOf<V, string>;
  label: string;
  help?: string;
  /** What helps with the error, such as a link, behind its sentence. */
  remedy?: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name' | 'value' | 'onChange' | 'className'>;

/** A line of text of a form. */
export const TextField = <V extends Values>({ form, name, label, help, remedy, ...input }: Props<V>) => (
  <Field label={label} error={form.errorOf(name)} help={help} remedy={remedy}>
    {(control) => (
      <input
        {...input}
        {...control}
        className="input"
        name={name}
        value={String(form.values[name])}
        onChange={(event) => form.change({ [name]: event.currentTarget.value } as unknown as Partial<V>)}
      />
    )}
  </Field>
);
