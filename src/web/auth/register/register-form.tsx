import { useState } from 'react';
import { Link } from 'react-router';
import { type Challenge, register } from '#contract/auth.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { PasswordField, PasswordRules } from '#web/features/authentication/password-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TickField } from '#web/ui/form/tick-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { urls } from '#web/urls.ts';
import { AgreedPages } from '../agreed-pages.tsx';
import { useDoor } from '../use-arrival.ts';

type Channel = 'email' | 'phone';
type Props = { byEmail: boolean; onPick: (channel: Channel) => void };

/** Where the code goes: e-mail or mobile. */
const ChannelPick = ({ byEmail, onPick }: Props) => {
  const auth = useMessages().auth;
  const option = (channel: Channel, label: string, checked: boolean) => (
    <label className="option">
      <input type="radio" name="channel" value={channel} checked={checked} onChange={() => onPick(channel)} />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className="field">
      <legend className="label">{auth.by}</legend>
      <div className="options">
        {option('email', auth.byEmail, byEmail)}
        {option('phone', auth.byPhone, !byEmail)}
      </div>
    </fieldset>
  );
};

const empty = {
  fullname: '',
  channel: 'email',
  email: '',
  phone: '',
  password: '',
  password_confirmation: '',
  agree_terms: false,
};

type FormProps = {
  /** Whether a code can be sent to a mobile number too. */
  byPhone: boolean;
  onChallenge: (challenge: Challenge) => void;
};

/** A new account: by e-mail or by mobile number. */
export const RegisterForm = ({ byPhone, onChallenge }: FormProps) => {
  const auth = useMessages().auth;
  const api = useApi();
  const door = useDoor();
  const to = useLocalePath();
  // the address belongs to an account: whoever owns it wants to log in
  const [taken, setTaken] = useState(false);
  const form = useForm({
    initial: empty,
    check: ({ agree_terms }) => (agree_terms ? {} : { agree_terms: auth.agreeNeeded }),
    send: ({ channel, email, phone, agree_terms: _, ...rest }) =>
      api.call(register, {
        input: { ...rest, agree_terms: true, ...(channel === 'email' ? { email } : { phone }) },
      }),
    done: onChallenge,
    refused: ({ errors = [] }) => {
      setTaken(errors.some(({ rule }) => rule === 'unique'));
      return false;
    },
  });
  const byEmail = form.values.channel === 'email';
  const logIn = taken ? (
    <Link className="link" to={to(door(urls.login()))}>
      {auth.takenLogIn}
    </Link>
  ) : undefined;
  return (
    <form {...form.props} className="stack">
      <TextField form={form} name="fullname" label={auth.fullname} autoComplete="name" />
      {byPhone && <ChannelPick byEmail={byEmail} onPick={(channel) => form.change({ channel })} />}
      {byEmail ? (
        <TextField
          form={form}
          name="email"
          label={auth.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          remedy={logIn}
        />
      ) : (
        <TextField
          form={form}
          name="phone"
          label={auth.phone}
          help={auth.phoneHelp}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          remedy={logIn}
        />
      )}
      <PasswordField form={form} name="password" label={auth.password} autoComplete="new-password" />
      <PasswordRules password={form.values.password} />
      <PasswordField
        form={form}
        name="password_confirmation"
        label={auth.confirmation}
        autoComplete="new-password"
      />
      <TickField form={form} name="agree_terms" label={auth.agree} />
      <AgreedPages lead={auth.agreeRead} />
      <FormMessage message={form.message} />
      <Submit form={form} wide>
        {auth.register}
      </Submit>
    </form>
  );
};
