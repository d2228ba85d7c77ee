import { type ReactNode, useEffect, useState } from 'react';
import { type Challenge, type StepUpOptions, sendStepUpOtp, stepUp, stepUpOptions } from '#contract/auth.ts';
import { need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { CodeForm } from './otp-form.tsx';
import { PasswordField } from './password-field.tsx';
import '#web/styles/pages/auth.css';

const PasswordForm = ({ onConfirmed, children }: { onConfirmed: () => void; children: ReactNode }) => {
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

/** Asks for the password, or for a code sent to the address that the account has, before something that matters. */
export const StepUpDialog = ({ settle }: Props) => {
  const { auth } = useMessages();
  const api = useApi();
  const fail = useFailure();
  const [options, setOptions] = useState<StepUpOptions | null>(null);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [busy, setBusy] = useState(false);
  const confirmed = () => settle(true);

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
  const codeButton = options?.methods.includes('otp') && options.destination !== null && (
    <Button wide busy={busy} onClick={sendCode}>
      {auth.stepUpCode(options.destination)}
    </Button>
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
            <PasswordForm onConfirmed={confirmed}>{codeButton}</PasswordForm>
          ) : (
            codeButton
          ))}
        {options?.methods.length === 0 && <p>{auth.stepUpLogIn}</p>}
      </div>
    </Sheet>
  );
};
