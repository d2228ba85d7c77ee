import { useState } from 'react';
import type { Login } from '#contract/auth.ts';
import { finishLogin, type LoginStep, type SecondFactorMethod } from '#contract/operator-factors.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { PasskeyButton } from '#web/features/authentication/passkey-button.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

type Props = {
  step: LoginStep;
  onLogin: (login: Login) => void;
  /** Back to the password. */
  onOther: () => void;
};

/** The second step of an operator's login: a code of the app, a passkey, or a recovery code. */
export const SecondFactorForm = ({ step, onLogin, onOther }: Props) => {
  const { auth } = useMessages();
  const [method, setMethod] = useState<SecondFactorMethod>(step.methods[0] ?? 'totp');
  const labels = { totp: auth.secondTotp, passkey: auth.secondPasskey, recovery: auth.secondRecovery };
  return (
    <div className="stack">
      {method === 'passkey' ? (
        <ByPasskey step={step} onLogin={onLogin} />
      ) : (
        <ByCode key={method} step={step} isRecovery={method === 'recovery'} onLogin={onLogin} />
      )}
      <p className="stack stack-snug">
        {step.methods
          .filter((other) => other !== method)
          .map((other) => (
            <button key={other} type="button" className="link" onClick={() => setMethod(other)}>
              {labels[other]}
            </button>
          ))}
        <button type="button" className="link" onClick={onOther}>
          {auth.secondOther}
        </button>
      </p>
    </div>
  );
};

type ByCodeProps = { step: LoginStep; isRecovery: boolean; onLogin: (login: Login) => void };

const ByCode = ({ step: { login_token }, isRecovery, onLogin }: ByCodeProps) => {
  const { auth } = useMessages();
  const api = useApi();
  const form = useForm({
    initial: { code: '' },
    send: ({ code }) =>
      api.call(finishLogin, {
        input: isRecovery ? { login_token, recovery_code: code } : { login_token, code },
      }),
    done: onLogin,
    as: { recovery_code: 'code', login_token: 'code' },
  });
  return (
    <form {...form.props} className="stack">
      <p>{isRecovery ? auth.secondRecoveryText : auth.secondTotpText}</p>
      {isRecovery ? (
        <TextField
          form={form}
          name="code"
          label={auth.secondRecoveryCode}
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <TextField
          form={form}
          name="code"
          label={auth.otp}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
      )}
      <FormMessage message={form.message} />
      <Submit form={form} wide>
        {auth.logIn}
      </Submit>
    </form>
  );
};

const ByPasskey = ({ step: { login_token, passkey_options }, onLogin }: Pick<Props, 'step' | 'onLogin'>) => {
  const { auth } = useMessages();
  return (
    <div className="stack">
      <p>{auth.secondPasskeyText}</p>
      <PasskeyButton
        kind="main"
        prove={async (api, sign) => {
          const passkey = await sign(passkey_options ?? {});
          return need(api.call(finishLogin, { input: { login_token, passkey } }));
        }}
        onProved={({ data }) => onLogin(data)}
      />
    </div>
  );
};
