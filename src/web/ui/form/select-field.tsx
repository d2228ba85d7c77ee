import { Field } from '../field.tsx';
import { Select } from '../select.tsx';
import type { Fields, NamesOf, Values } from './use-form.ts';

type Props<V extends Values> = {
  form: Fields<V>;
  name: NamesOf<V, string>;
  label: string;
  help?: string;
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
  /** What a choice changes besides. */
  onPick?: (value: string) => void;
};

/** One of several, of a form. */
export const SelectField = <V extends Values>({
  form,
  name,
  label,
  help,
  options,
  disabled,
  onPick,
}: Props<V>) => (
  <Field label={label} error={form.errorOf(name)} help={help}>
    {(control) => (
      <Select
        {...control}
        name={name}
        options={options}
        disabled={disabled}
        value={String(form.values[name])}
        onPick={(value) =>
          onPick === undefined ? form.change({ [name]: value } as unknown as Partial<V>) : onPick(value)
        }
      />
    )}
  </Field>
);
