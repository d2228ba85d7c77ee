import { useId } from 'react';
import { Icon } from '../icon.tsx';
import type { Fields, NamesOf, Values } from './use-form.ts';

type Props<V extends Values> = { form: Fields<V>; name: NamesOf<V, boolean>; label: string };

/** A tick of a form, with its fault below. */
export const TickField = <V extends Values>({ form, name, label }: Props<V>) => {
  const note = useId();
  const error = form.errorOf(name);
  return (
    <div className="field">
      <label className="tick">
        <input
          type="checkbox"
          name={name}
          checked={form.values[name] === true}
          onChange={(event) => form.change({ [name]: event.currentTarget.checked } as unknown as Partial<V>)}
          {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': note })}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p className="field-error" id={note}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </div>
  );
};
