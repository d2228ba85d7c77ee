import { useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Form, NamesOf, Values } from '#web/ui/form/use-form.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props<V extends Values> = {
  form: Form<V>;
  name: NamesOf<V, string>;
  label: string;
  help?: string;
  autoComplete: 'current-password' | 'new-password';
};

/** A password, hidden until its owner wants to see it. */
export const PasswordField = <V extends Values>({ form, name, label, help, autoComplete }: Props<V>) => {
  const auth = useMessages().auth;
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={form.errorOf(name)} help={help}>
      {(control) => (
        <div className="secret">
          <input
            {...control}
            className="input"
            type={shown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            value={String(form.values[name])}
            onChange={(event) => form.change({ [name]: event.currentTarget.value } as unknown as Partial<V>)}
          />
          <button
            type="button"
            className="icon-button"
            aria-pressed={shown}
            aria-label={shown ? auth.hidePassword : auth.showPassword}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
};
