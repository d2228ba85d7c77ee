import { useMessages } from '#web/client/messages.tsx';
import { Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Provider } from './oauth.ts';

type Props = { provider: Provider; onToken: (provider: Provider, token: string) => Promise<void> };

/** The token that demo and test take in a real one's place (API 1.12); the same e-mail is always the same account. */
const sampleToken = (email: string, name: string): string =>
  `test:${JSON.stringify({ sub: `contoh-${email.toLowerCase()}`, email, name })}`;

/** In the demo: whose Google or Facebook account it shall be. */
export const SampleAccount = ({ provider, onToken }: Props) => {
  const auth = useMessages().auth;
  const form = useForm({
    initial: { name: 'Sari Contoh', email: 'sari.contoh@contoh.test' },
    send: async ({ name, email }) => {
      await onToken(provider, sampleToken(email.trim(), name.trim()));
      return { code: 200, message: 'OK', data: null };
    },
    done: () => undefined,
  });
  return (
    <form {...form.props} className="stack sample" aria-label={auth.tryGo}>
      <p className="small quiet">{auth.tryHelp}</p>
      <TextField form={form} name="name" label={auth.tryName} autoComplete="off" />
      <TextField form={form} name="email" label={auth.tryEmail} type="email" autoComplete="off" />
      <Submit form={form} kind="ink" wide>
        {auth.tryGo}
      </Submit>
    </form>
  );
};
