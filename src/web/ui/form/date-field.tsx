import type { ComponentProps } from 'react';
import { DateInput } from '../date/date-input.tsx';
import { Field } from '../field.tsx';
import type { Fields, NamesOf, Values } from './use-form.ts';

type Props<V extends Values> = {
  form: Fields<V>;
  name: NamesOf<V, string>;
  label: string;
  help?: string;
} & Omit<ComponentProps<typeof DateInput>, 'form' | 'name' | 'value' | 'onChange' | 'className'>;

/** A day of a form, or a day with its time. */
export const DateField = <V extends Values>({ form, name, label, help, ...input }: Props<V>) => (
  <Field label={label} error={form.errorOf(name)} help={help}>
    {(control) => (
      <DateInput
        {...input}
        {...control}
        name={name}
        value={String(form.values[name])}
        onChange={(value) => form.change({ [name]: value } as unknown as Partial<V>)}
      />
    )}
  </Field>
);
