import { useEffect, useState } from 'react';
import { type Challenge, loginOptions, resendOtp, verifyOtp } from '#contract/auth.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ResendButton } from './resend-button.tsx';

/** In the demo nothing is sent: tells where the message lies instead. */
const OutboxHint = () => {
  const auth = useMessages().auth;
  const api = useApi();
  const [isDemo, setIsDemo] = useState(false);
  useEffect(() => {
    api.call(loginOptions).then(
      (answer) => setIsDemo(answer.code === 200 && answer.data.is_demo),
      (error: unknown) => console.error(error),
    );
  }, [api]);
  if (!isDemo) return null;
  return (
    <p className="demo-note">
      <Icon name="mail" />
      <span>
        {auth.otpDemo}{' '}
        <a className="link" href="/__demo/outbox" target="_blank" rel="noreferrer">
          {auth.otpDemoLink}
        </a>
      </span>
    </p>
  );
};

export type Verified = OutputOf<typeof verifyOtp>;
type Props = {
  challenge: Challenge;
  /** What the code confirmed: a login, a reset token or the changed profile. */
  onVerified: (verified: Verified) => void | Promise<void>;
  /** The way back to what was entered. */
  onOther?: () => void;
};

/** The screen of the one-time password: six digits, sent as soon as they are complete. */
export const OtpForm = ({ challenge: first, onVerified, onOther }: Props) => {
  const auth = useMessages().auth;
  const api = useApi();
  const [challenge, setChallenge] = useState(first);
  const form = useForm({
    initial: { otp: '' },
    send: ({ otp }) =>
      api.call(verifyOtp, { input: { verification_token: challenge.verification_token, otp } }),
    done: onVerified,
  });
  const { otp } = form.values;
  const { ref } = form.props;
  useEffect(() => {
    if (otp.length === 6) ref.current?.requestSubmit();
  }, [otp, ref]);
  useEffect(() => {
    ref.current?.querySelector('input')?.focus();
  }, [ref]);

  const text = challenge.purpose === 'forget' ? auth.otpMaybeSent : auth.otpSentTo;
  return (
    <form {...form.props} className="stack otp">
      <p>{text(challenge.destination)}</p>
      <TextField
        form={form}
        name="otp"
        label={auth.otp}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        maxLength={6}
      />
      <FormMessage message={form.message} />
      <Submit form={form} wide>
        {auth.otpGo}
      </Submit>
      <p className="spread otp-end">
        <ResendButton
          challenge={challenge}
          send={(token) => api.call(resendOtp, { input: { verification_token: token } })}
          onSent={(next) => {
            setChallenge(next);
            form.reset();
          }}
        />
        {onOther !== undefined && (
          <button type="button" className="link" onClick={onOther}>
            {auth.otpOther}
          </button>
        )}
      </p>
      <OutboxHint />
    </form>
  );
};
