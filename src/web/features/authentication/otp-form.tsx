import { useEffect, useState } from 'react';
import { type Challenge, loginOptions, resendOtp, verifyOtp } from '#contract/auth.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast-store.ts';

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

/** Seconds from `from` down to 0. A new `from` starts again when `key` changes. */
const useSeconds = (from: number, key: string): number => {
  const [left, setLeft] = useState({ key, seconds: from });
  if (left.key !== key) setLeft({ key, seconds: from });
  const running = left.seconds > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(
      () => setLeft((now) => ({ ...now, seconds: Math.max(0, now.seconds - 1) })),
      1_000,
    );
    return () => clearInterval(timer);
  }, [running]);
  return left.seconds;
};

type ResendProps = {
  challenge: Challenge;
  send: (verificationToken: string) => Promise<Envelope<Challenge>>;
  onSent: (challenge: Challenge) => void;
};

const maxSeconds = 60;

/** Asks for a new code, once the server would send one. The two clocks may differ, so it never waits over a minute. */
const ResendButton = ({ challenge, send, onSent }: ResendProps) => {
  const auth = useMessages().auth;
  const toast = useToast();
  const fail = useFailure();
  const [busy, setBusy] = useState(false);
  const due = Math.ceil((Date.parse(challenge.resend_at) - Date.now()) / 1_000);
  const left = useSeconds(
    Math.min(maxSeconds, Math.max(0, due)),
    challenge.verification_token + challenge.resend_at,
  );

  const press = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { data } = await need(send(challenge.verification_token));
      onSent(data);
      toast.good(auth.otpResent);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  if (left > 0) return <span className="quiet num">{auth.otpResendIn(left)}</span>;
  return (
    <button type="button" className="link" aria-busy={busy || undefined} onClick={press}>
      {auth.otpResend}
    </button>
  );
};

export type Verified = OutputOf<typeof verifyOtp>;
type Props<T> = {
  challenge: Challenge;
  /** The call that takes the code. */
  verify: (verificationToken: string, otp: string) => Promise<Envelope<T>>;
  /** What the code confirmed. */
  onVerified: (verified: T) => void | Promise<void>;
  /** The way back to what was entered. */
  onOther?: () => void;
  otherLabel?: string;
};

/** The screen of the one-time password: six digits, sent as soon as they are complete. */
export const CodeForm = <T,>({ challenge: first, verify, onVerified, onOther, otherLabel }: Props<T>) => {
  const auth = useMessages().auth;
  const api = useApi();
  const [challenge, setChallenge] = useState(first);
  const form = useForm({
    initial: { otp: '' },
    send: ({ otp }) => verify(challenge.verification_token, otp),
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
            {otherLabel ?? auth.otpOther}
          </button>
        )}
      </p>
      <OutboxHint />
    </form>
  );
};

/** The same for what anybody may confirm by its token: a registration, a forgotten password, a new address. */
export const OtpForm = (props: Omit<Props<Verified>, 'verify'>) => {
  const api = useApi();
  return (
    <CodeForm
      {...props}
      verify={(verification_token, otp) => api.call(verifyOtp, { input: { verification_token, otp } })}
    />
  );
};
