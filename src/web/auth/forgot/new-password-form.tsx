import { useNavigate } from 'react-router';
import { setNewPassword } from '#contract/auth.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { PasswordField, PasswordRules } from '#web/features/authentication/password-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import { useDoor } from '../use-arrival.ts';

type Props = {
  /** The reset token of A5. */
  token: string;
  /** It was used or ran out meanwhile: the way begins anew. */
  onDead: () => void;
};

/** The new password; afterwards everybody logs in again. */
export const NewPasswordForm = ({ token, onDead }: Props) => {
  const auth = useMessages().auth;
  const api = useApi();
  const to = useLocalePath();
  const door = useDoor();
  const navigate = useNavigate();
  const toast = useToast();
  const form = useForm({
    initial: { password: '', password_confirmation: '' },
    send: (values) => api.call(setNewPassword, { input: { token, ...values } }),
    done: () => {
      toast.good(auth.newDone);
      navigate(to(door(urls.login())), { replace: true });
    },
    refused: ({ message, errors }) => {
      const isDead = errors?.some(({ rule }) => rule === 'token_invalid') ?? false;
      if (isDead) {
        toast.err(message);
        onDead();
      }
      return isDead;
    },
  });
  return (
    <form {...form.props} className="stack">
      <PasswordField form={form} name="password" label={auth.newPassword} autoComplete="new-password" />
      <PasswordRules password={form.values.password} />
      <PasswordField
        form={form}
        name="password_confirmation"
        label={auth.confirmation}
        autoComplete="new-password"
      />
      <FormMessage message={form.message} />
      <Submit form={form} wide>
        {auth.newGo}
      </Submit>
    </form>
  );
};
