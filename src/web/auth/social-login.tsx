import { useState } from 'react';
import type { LoginOptions } from '#contract/auth.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Reveal } from '#web/ui/reveal.tsx';
import { leaveFor, type Provider } from './oauth.ts';
import { SampleAccount } from './sample-account.tsx';
import { useNext } from './use-arrival.ts';
import { useSocialLogin } from './use-social-login.ts';

/**
 * Google and Facebook (checklist 23, 244): each where the shop is known to it. The demo, known to neither, has a form
 * that stands for their page and says so.
 */
export const SocialLogin = ({ options }: { options: LoginOptions }) => {
  const auth = useMessages().auth;
  const { asked } = useNext();
  const { busy, logIn } = useSocialLogin();
  const [sample, setSample] = useState<Provider | null>(null);
  const [last, setLast] = useState<Provider>('google');

  const doors = [
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
  const open = doors.filter(({ id }) => id !== null || options.is_demo);
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
      <Reveal show={sample !== null} kind="auth">
        <SampleAccount provider={sample ?? last} onToken={logIn} />
      </Reveal>
    </div>
  );
};
