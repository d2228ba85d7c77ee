import { useState } from 'react';
import type { LoginOptions } from '#contract/auth.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Reveal } from '#web/ui/reveal.tsx';
import { AgreedPages } from './agreed-pages.tsx';
import { leaveFor, type Provider } from './oauth.ts';
import { useNext } from './use-arrival.ts';
import { useSocialLogin } from './use-social-login.ts';

type Props = { provider: Provider; onToken: (provider: Provider, token: string) => Promise<void> };

/** The token that demo and test take in a real one's place; the same e-mail is always the same account. */
const sampleToken = (email: string, name: string): string =>
  `test:${JSON.stringify({ sub: `contoh-${email.toLowerCase()}`, email, name })}`;

/** In the demo: whose Google or Facebook account it shall be. */
const SampleAccount = ({ provider, onToken }: Props) => {
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

/**
 * Google and Facebook: each where the shop is known to it. The demo, known to neither, has a form
 * that stands for their page and says so.
 */
export const SocialLogin = ({ options }: { options: LoginOptions }) => {
  const auth = useMessages().auth;
  const { asked } = useNext();
  const { busy, logIn } = useSocialLogin();
  const [sample, setSample] = useState<Provider | null>(null);
  const [last, setLast] = useState<Provider>('google');

  const providers = [
    {
      provider: 'google',
      id: options.google_client_id,
      label: options.google_client_id === null ? auth.tryGoogle : auth.withGoogle,
    },
    {
      provider: 'facebook',
      id: options.facebook_app_id,
      label: options.facebook_app_id === null ? auth.tryFacebook : auth.withFacebook,
    },
  ] as const;
  const open = providers.filter(({ id }) => id !== null || options.is_demo);
  if (open.length === 0) return null;

  const press = (provider: Provider, id: string | null) => {
    if (id !== null) return leaveFor(provider, id, asked);
    setLast(provider);
    setSample(sample === provider ? null : provider);
  };
  return (
    <div className="stack social">
      <p className="auth-or">
        <span>{auth.or}</span>
      </p>
      {open.map(({ provider, id, label }) => (
        <Button
          key={provider}
          wide
          busy={busy && sample !== provider}
          aria-expanded={id === null ? sample === provider : undefined}
          onClick={() => press(provider, id)}
        >
          {label}
        </Button>
      ))}
      <AgreedPages lead={auth.agreeSocial} />
      <Reveal show={sample !== null} kind="auth">
        <SampleAccount provider={sample ?? last} onToken={logIn} />
      </Reveal>
    </div>
  );
};
