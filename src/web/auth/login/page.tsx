import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { type Challenge, type Login, type LoginOptions, logIn, loginOptions } from '#contract/auth.ts';
import type { Err } from '#contract/envelope.ts';
import type { LoginStep } from '#contract/operator-factors.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { type Load, pageLoader } from '#web/client/page-load.ts';
import { type MetaArgs, pageMeta } from '#web/client/page-meta.ts';
import { useApi } from '#web/client/use-api.ts';
import { OtpForm, type Verified } from '#web/features/authentication/otp-form.tsx';
import { PasswordField } from '#web/features/authentication/password-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { Reveal } from '#web/ui/reveal.tsx';
import { urls } from '#web/urls.ts';
import { AuthBlock } from '../auth-block.tsx';
import { DemoAccounts } from '../demo-accounts.tsx';
import { SocialLogin } from '../social-login.tsx';
import { useArrival, useDoor } from '../use-arrival.ts';
import { useSkipLogin } from '../use-skip-login.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

/** 403 of an account that never entered its code carries the challenge to do it now. */
const challengeIn = ({ code, data }: Err): Challenge | null =>
  code === 403 && data !== null && 'verification_token' in data ? (data as unknown as Challenge) : null;

/** 403 of an operator with a second factor says what is asked for next. */
const stepIn = ({ code, data }: Err): LoginStep | null =>
  code === 403 && data !== null && 'login_token' in data ? (data as unknown as LoginStep) : null;

type Next = {
  onLogin: (login: Login) => void;
  onUnverified: (challenge: Challenge) => void;
  onStep: (step: LoginStep) => void;
};

/** E-mail, phone or store address with its password. */
const useLoginForm = ({ onLogin, onUnverified, onStep }: Next) => {
  const api = useApi();
  return useForm({
    initial: { username: '', password: '' },
    send: (input) => api.call(logIn, { input }),
    done: (login) => onLogin(login),
    refused: (answer) => {
      const challenge = challengeIn(answer);
      const step = stepIn(answer);
      if (challenge !== null) onUnverified(challenge);
      if (step !== null) onStep(step);
      return challenge !== null || step !== null;
    },
  });
};
type LoginFields = ReturnType<typeof useLoginForm>;

/** The two fields of the login. */
const LoginForm = ({ form }: { form: LoginFields }) => {
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

type LoginData = { options: LoginOptions; origin: string };

/** Which ways to log in the shop offers; nothing personal. */
const load: Load<LoginData> = async ({ api, url }) => ({
  options: (await need(api.call(loginOptions))).data,
  origin: url.origin,
});

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

/** /login: by password, Google or Facebook; an unverified account enters its code first. */
export default function Page() {
  const { options } = useLoaderData<LoginData>();
  const auth = useMessages().auth;
  const arrive = useArrival();
  const door = useDoor();
  const skipping = useSkipLogin();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [step, setStep] = useState<LoginStep | null>(null);
  const form = useLoginForm({ onLogin: arrive, onUnverified: setChallenge, onStep: setStep });
  if (skipping) return <LoadingScreen />;
  if (step !== null) {
    return (
      <AuthBlock title={auth.secondTitle}>
        <Reveal show kind="auth">
          <SecondFactorForm step={step} onLogin={arrive} onOther={() => setStep(null)} />
        </Reveal>
      </AuthBlock>
    );
  }
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
