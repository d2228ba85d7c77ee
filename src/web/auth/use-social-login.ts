import { useCallback, useEffect, useRef, useState } from 'react';
import { type Challenge, logInWithFacebook, logInWithGoogle } from '#contract/auth.ts';
import { need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useLoading } from '#web/ui/loading-store.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { type Provider, takeGranted } from './oauth.ts';
import { useArrival } from './use-arrival.ts';

export type UnverifiedHandler = (challenge: Challenge) => void;

/** Logs in with a provider's token, also with the one that comes back with the visitor. */
export const useSocialLogin = () => {
  const auth = useMessages().auth;
  const api = useApi();
  const arrive = useArrival();
  const during = useLoading();
  const toast = useToast();
  const fail = useFailure();
  const [busy, setBusy] = useState(false);
  const taken = useRef(false);

  const logIn = useCallback(
    async (provider: Provider, token: string) => {
      setBusy(true);
      try {
        const { data } = await during(
          need(
            provider === 'google'
              ? api.call(logInWithGoogle, { input: { id_token: token } })
              : api.call(logInWithFacebook, { input: { access_token: token } }),
          ),
        );
        arrive(data);
      } catch (error) {
        fail(error);
      } finally {
        setBusy(false);
      }
    },
    [api, arrive, during, fail],
  );

  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    const { granted, failed } = takeGranted();
    if (failed) toast.err(auth.socialFailed);
    if (granted !== null) logIn(granted.provider, granted.token);
  }, [auth, logIn, toast]);

  return { busy, logIn };
};
