import { useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Form, NamesOf, Values } from '#web/ui/form/use-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { passwordRules } from './password.rules.ts';

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

/** What the new password needs, and what of it is there already. */
export const PasswordRules = ({ password }: { password: string }) => {
  const auth = useMessages().auth;
  const has = passwordRules(password);
  const rules = [
    { label: auth.ruleLength, met: has.length },
    { label: auth.ruleLetter, met: has.letter },
    { label: auth.ruleDigit, met: has.digit },
  ];
  return (
    <ul className="password-rules" aria-label={auth.rulesLabel}>
      {rules.map(({ label, met }) => (
        <li key={label} data-met={met}>
          <Icon name={met ? 'circle-check' : 'minus'} />
          {label}
        </li>
      ))}
    </ul>
  );
};
