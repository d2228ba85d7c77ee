import { type Challenge, forgetPassword } from '#contract/auth.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

/** Whose password was forgotten (A4). */
export const ForgotForm = ({ onChallenge }: { onChallenge: (challenge: Challenge) => void }) => {
  const auth = useMessages().auth;
  const api = useApi();
  const form = useForm({
    initial: { username: '' },
    send: (input) => api.call(forgetPassword, { input }),
    done: onChallenge,
  });
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
      <FormMessage message={form.message} />
      <Submit form={form} wide>
        {auth.forgotGo}
      </Submit>
    </form>
  );
};
