import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { Err } from '#contract/envelope.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';

/**
 * A checkout that was refused: why, then to where a page that changed is agreed to, or to the login, which sends those
 * straight back who are still logged in.
 */
export const useRefused = (): ((answer: Pick<Err, 'code' | 'message' | 'data'>) => void) => {
  const { buy } = useMessages();
  const to = useLocalePath();
  const toast = useToast();
  const navigate = useNavigate();
  const next = to(urls.checkout());
  const login = to(urls.login(next));
  const agreement = to(urls.data());
  return useCallback(
    ({ code, message, data }) => {
      toast.info(code === 401 ? buy.loginToBuy : message);
      navigate(data?.agreement_needed ? agreement : login);
    },
    [toast, buy, navigate, login, agreement],
  );
};
