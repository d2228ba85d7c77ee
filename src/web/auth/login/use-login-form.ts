import { type Challenge, type Login, logIn } from '#contract/auth.ts';
import type { Err } from '#contract/envelope.ts';
import { useApi } from '#web/client/use-api.ts';
import { useForm } from '#web/ui/form/use-form.ts';

/** 403 of an account that never entered its code carries the challenge to do it now (A1). */
const challengeIn = ({ code, data }: Err): Challenge | null =>
  code === 403 && data !== null && 'verification_token' in data ? (data as unknown as Challenge) : null;

/** E-mail, phone or store address with its password (A1). */
export const useLoginForm = (
  onLogin: (login: Login) => void,
  onUnverified: (challenge: Challenge) => void,
) => {
  const api = useApi();
  return useForm({
    initial: { username: '', password: '' },
    send: (input) => api.call(logIn, { input }),
    done: (login) => onLogin(login),
    refused: (answer) => {
      const challenge = challengeIn(answer);
      if (challenge !== null) onUnverified(challenge);
      return challenge !== null;
    },
  });
};
export type LoginFields = ReturnType<typeof useLoginForm>;
