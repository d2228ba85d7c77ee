import { useState } from 'react';
import { Link } from 'react-router';
import { type Challenge, forgetPassword } from '#contract/auth.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { useApi } from '#web/client/use-api.ts';
import { OtpForm } from '#web/features/authentication/otp-form.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Reveal } from '#web/ui/reveal.tsx';
import { urls } from '#web/urls.ts';
import { AuthBlock } from '../auth-block.tsx';
import { useDoor } from '../use-arrival.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** Whose password was forgotten. */
const ForgotForm = ({ onChallenge }: { onChallenge: (challenge: Challenge) => void }) => {
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

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.auth.forgotTitle);

/** /forgot: whose password, the code, the new password, then the login. */
export default function Page() {
  const auth = useMessages().auth;
  const to = useLocalePath();
  const door = useDoor();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [resetToken, setResetToken] = useState<string | null>(null);

  if (resetToken !== null) {
    return (
      <AuthBlock title={auth.newTitle} text={auth.newText}>
        <NewPasswordForm
          token={resetToken}
          onDead={() => {
            setResetToken(null);
            setChallenge(null);
          }}
        />
      </AuthBlock>
    );
  }
  return (
    <AuthBlock
      title={challenge === null ? auth.forgotTitle : auth.otpTitle}
      text={challenge === null ? auth.forgotText : undefined}
    >
      <div hidden={challenge !== null}>
        <ForgotForm onChallenge={setChallenge} />
        <p className="up-2 centre">
          <Link className="link" to={to(door(urls.login()))}>
            {auth.forgotBack}
          </Link>
        </p>
      </div>
      <Reveal show={challenge !== null} kind="auth">
        {challenge !== null && (
          <OtpForm
            challenge={challenge}
            onVerified={(verified) => {
              if ('reset_token' in verified) setResetToken(verified.reset_token);
            }}
            onOther={() => setChallenge(null)}
          />
        )}
      </Reveal>
    </AuthBlock>
  );
}
