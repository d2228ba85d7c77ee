import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';

/**
 * A checkout that was refused: why, then the login, which sends those straight back who are still logged in
 *.
 */
export const useRefused = (): ((answer: { code: number; message: string }) => void) => {
  const { buy } = useMessages();
  const to = useLocalePath();
  const toast = useToast();
  const navigate = useNavigate();
  const next = to(urls.checkout());
  const login = to(urls.login(next));
  return useCallback(
    ({ code, message }) => {
      toast.info(code === 401 ? buy.loginToBuy : message);
      navigate(login);
    },
    [toast, buy, navigate, login],
  );
};
