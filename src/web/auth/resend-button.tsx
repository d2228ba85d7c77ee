import { useEffect, useState } from 'react';
import type { Challenge } from '#contract/auth.ts';
import type { Envelope } from '#contract/envelope.ts';
import { need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useToast } from '#web/ui/toast-store.ts';

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

type Props = {
  challenge: Challenge;
  send: (verificationToken: string) => Promise<Envelope<Challenge>>;
  onSent: (challenge: Challenge) => void;
};

const maxSeconds = 60;

/** Asks for a new code, once the server would send one. The two clocks may differ, so it never waits over a minute. */
export const ResendButton = ({ challenge, send, onSent }: Props) => {
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
