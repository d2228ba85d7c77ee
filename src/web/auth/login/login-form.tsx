import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { urls } from '#web/urls.ts';
import { PasswordField } from '../password-field.tsx';
import { useDoor } from '../use-arrival.ts';
import type { LoginFields } from './use-login-form.ts';

/** The two fields of the login. */
export const LoginForm = ({ form }: { form: LoginFields }) => {
  const auth = useMessages().auth;
  const to = useLocalePath();
  const door = useDoor();
  return (
    <form {...form.props} className="stack">
      <TextField
        form={form}
        name="username"
        label={auth.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField form={form} name="password" label={auth.password} autoComplete="current-password" />
      <p>
        <Link className="link" to={to(door(urls.forgot()))}>
          {auth.forgotten}
        </Link>
      </p>
      <FormMessage message={form.message} />
      <Submit form={form} wide>
        {auth.logIn}
      </Submit>
    </form>
  );
};
