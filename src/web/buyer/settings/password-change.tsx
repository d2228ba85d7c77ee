import { changePassword } from '#contract/auth.ts';
import { useApi } from '#web/client/use-api.ts';
import { PasswordField, PasswordRules } from '#web/features/authentication/password-field.tsx';
import '#web/styles/pages/auth.css';
import { useMessages } from '#web/client/messages.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';

/** A new password; every other device is logged out. */
export const PasswordChange = ({ onChanged }: { onChanged: () => void }) => {
  const words = useMessages().settings;
  const api = useApi();
  const toast = useToast();
  const form = useForm({
    initial: { current_password: '', password: '', password_confirmation: '' },
    send: (input) => api.call(changePassword, { input }),
    done: () => {
      form.reset();
      toast.good(words.passwordChanged);
      onChanged();
    },
  });
  return (
    <form {...form.props} className="panel panel-body stack" aria-labelledby="password">
      <h2 id="password" className="account-h">
        {words.passwordTitle}
      </h2>
      <p className="text-13 quiet">{words.passwordText}</p>
      <PasswordField
        form={form}
        name="current_password"
        label={words.currentPassword}
        help={words.currentHelp}
        autoComplete="current-password"
      />
      <PasswordField form={form} name="password" label={words.newPassword} autoComplete="new-password" />
      <PasswordRules password={form.values.password} />
      <PasswordField
        form={form}
        name="password_confirmation"
        label={words.confirmation}
        autoComplete="new-password"
      />
      <FormMessage message={form.message} />
      <p>
        <Submit form={form}>{words.changePassword}</Submit>
      </p>
    </form>
  );
};
