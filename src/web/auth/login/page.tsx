import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { Challenge, Login } from '#contract/auth.ts';
import { useMessages } from '#web/client/messages.tsx';
import { pageLoader } from '#web/client/page-load.ts';
import type { MetaArgs } from '#web/client/page-meta.ts';
import { pageMeta } from '#web/client/page-meta.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { Reveal } from '#web/ui/reveal.tsx';
import { urls } from '#web/urls.ts';
import { AuthBlock } from '../auth-block.tsx';
import { DemoAccounts } from '../demo-accounts.tsx';
import { OtpForm, type Verified } from '../otp-form.tsx';
import { SocialLogin } from '../social-login.tsx';
import { useArrival, useDoor } from '../use-arrival.ts';
import { useSkipLogin } from '../use-skip-login.ts';
import { type LoginData, load } from './load.ts';
import { LoginForm } from './login-form.tsx';
import { useLoginForm } from './use-login-form.ts';

export const loader = pageLoader(load);

export const meta = ({ loaderData, locale, messages }: MetaArgs<LoginData>) => {
  const auth = messages.auth;
  return pageMeta({
    title: auth.loginTitle,
    description: auth.loginDescription,
    locale,
    origin: loaderData?.origin ?? '',
    path: urls.login(),
    noIndex: true,
  });
};

/** /login: by password, Google or Facebook (spec §2, checklist 23); an unverified account enters its code first. */
export default function Page() {
  const { options } = useLoaderData<LoginData>();
  const auth = useMessages().auth;
  const arrive = useArrival();
  const door = useDoor();
  const skipping = useSkipLogin();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const form = useLoginForm(arrive, setChallenge);
  if (skipping) return <LoadingScreen />;
  if (challenge !== null) {
    return (
      <AuthBlock title={auth.otpTitle}>
        <Reveal show kind="auth">
          <OtpForm
            challenge={challenge}
            onVerified={(verified: Verified) => arrive(verified as Login, 1)}
            onOther={() => setChallenge(null)}
          />
        </Reveal>
      </AuthBlock>
    );
  }
  return (
    <AuthBlock
      title={auth.loginTitle}
      other={{ question: auth.noAccount, label: auth.register, path: door(urls.register()) }}
    >
      <LoginForm form={form} />
      <SocialLogin options={options} />
      {options.is_demo && (
        <DemoAccounts onPick={(username, password) => form.change({ username, password })} />
      )}
    </AuthBlock>
  );
}
