import { type ReactNode, useEffect, useState } from 'react';
import {
  type Challenge,
  type Confirmed,
  type StepUpOptions,
  sendStepUpOtp,
  startStepUpPasskey,
  stepUp,
  stepUpOptions,
} from '#contract/auth.ts';
import { need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useMessages } from '#web/client/messages.tsx';
import { renewToken } from '#web/client/session.ts';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { CodeForm } from './otp-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordField } from './password-field.tsx';
import '#web/styles/pages/auth.css';

type PasswordProps = { onConfirmed: (confirmed: Confirmed) => void; children: ReactNode };

const PasswordForm = ({ onConfirmed, children }: PasswordProps) => {
  const { auth } = useMessages();
  const api = useApi();
  const form = useForm({
    initial: { password: '' },
    send: (input) => api.call(stepUp, { input }),
    done: onConfirmed,
  });
  return (
    <form {...form.props} className="stack">
      <PasswordField form={form} name="password" label={auth.password} autoComplete="current-password" />
      <FormMessage message={form.message} />
      <Submit form={form} wide>
        {auth.stepUpGo}
      </Submit>
      {children}
    </form>
  );
};

type Props = { settle: (isConfirmed: boolean) => void };

/** Asks for the password, a passkey, or a code sent to the address that the account has, before something that matters. */
export const StepUpDialog = ({ settle }: Props) => {
  const { auth } = useMessages();
  const api = useApi();
  const fail = useFailure();
  const [options, setOptions] = useState<StepUpOptions | null>(null);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [busy, setBusy] = useState(false);
  const confirmed = ({ token }: Confirmed) => {
    renewToken(token);
    settle(true);
  };

  useEffect(() => {
    need(api.call(stepUpOptions)).then(
      ({ data }) => setOptions(data),
      (error: unknown) => {
        fail(error);
        settle(false);
      },
    );
  }, [api, fail, settle]);

  const sendCode = async () => {
    setBusy(true);
    try {
      setChallenge((await need(api.call(sendStepUpOtp))).data);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  const passkeyButton = options?.methods.includes('passkey') && (
    <PasskeyButton
      prove={async (from, sign) => {
        const { passkey_token, options: wanted } = (await need(from.call(startStepUpPasskey))).data;
        const passkey = await sign(wanted);
        return need(from.call(stepUp, { input: { passkey_token, passkey } }));
      }}
      onProved={({ data }) => confirmed(data)}
    />
  );
  const codeButton = options?.methods.includes('otp') && options.destination !== null && (
    <Button wide busy={busy} onClick={sendCode}>
      {auth.stepUpCode(options.destination)}
    </Button>
  );
  const others = (
    <>
      {passkeyButton}
      {codeButton}
    </>
  );
  return (
    <Sheet open={options !== null} onClose={() => settle(false)} title={auth.stepUpTitle}>
      <div className="stack">
        <p className="quiet">{auth.stepUpText}</p>
        {challenge !== null && (
          <CodeForm
            challenge={challenge}
            verify={(verification_token, otp) => api.call(stepUp, { input: { verification_token, otp } })}
            onVerified={confirmed}
            onOther={() => setChallenge(null)}
            otherLabel={auth.stepUpOther}
          />
        )}
        {challenge === null &&
          (options?.methods.includes('password') ? (
            <PasswordForm onConfirmed={confirmed}>{others}</PasswordForm>
          ) : (
            others
          ))}
        {options?.methods.length === 0 && <p>{auth.stepUpLogIn}</p>}
      </div>
    </Sheet>
  );
};
