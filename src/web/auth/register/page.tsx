import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { type Challenge, type Login, loginOptions } from '#contract/auth.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type Load, pageLoader } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { OtpForm, type Verified } from '#web/features/authentication/otp-form.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { Reveal } from '#web/ui/reveal.tsx';
import { urls } from '#web/urls.ts';
import { AuthBlock } from '../auth-block.tsx';
import { useArrival, useDoor } from '../use-arrival.ts';
import { useSkipLogin } from '../use-skip-login.ts';
import { RegisterForm } from './register-form.tsx';

type RegisterData = { byPhone: boolean };

/** Whether one can register by a mobile number; nothing personal. */
const load: Load<RegisterData> = async ({ api }) => ({
  byPhone: (await need(api.call(loginOptions))).data.phone_codes,
});

export const loader = pageLoader(load);

export const meta = ({ messages }: MetaArgs) => {
  const auth = messages.auth;
  return privateMeta(auth.registerTitle, auth.registerDescription);
};

/** /register: the form, then the code, then the visitor is logged in for a day. */
export default function Page() {
  const auth = useMessages().auth;
  const { byPhone } = useLoaderData<RegisterData>();
  const arrive = useArrival();
  const door = useDoor();
  const skipping = useSkipLogin();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  if (skipping) return <LoadingScreen />;
  return (
    <AuthBlock
      title={challenge === null ? auth.registerTitle : auth.otpTitle}
      other={
        challenge === null
          ? { question: auth.hasAccount, label: auth.logIn, path: door(urls.login()) }
          : undefined
      }
    >
      {/* stays while the code is awaited, so that the way back finds everything as it was typed */}
      <div hidden={challenge !== null}>
        <RegisterForm byPhone={byPhone} onChallenge={setChallenge} />
      </div>
      <Reveal show={challenge !== null} kind="auth">
        {challenge !== null && (
          <OtpForm
            challenge={challenge}
            onVerified={(verified: Verified) => arrive(verified as Login, 1)}
            onOther={() => setChallenge(null)}
          />
        )}
      </Reveal>
    </AuthBlock>
  );
}
