import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Login } from '#contract/auth.ts';
import type { Api } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { beginSession, isOperator, type StoredUser } from '#web/client/session.ts';
import { useApi } from '#web/client/use-api.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { isApart, urls } from '#web/urls.ts';
import { nextPath } from './next-path.ts';

/**
 * Where the page's `?next=` leads (`asked`), and `goOn`, which goes there: without it to the home page in the page's
 * language, operators to the backoffice.
 */
export const useNext = () => {
  const to = useLocalePath();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = nextPath(search.get('next'));
  const home = to(urls.home());
  const backoffice = to(urls.operator());
  const goOn = useCallback(
    (user: Pick<StoredUser, 'roles'>) => {
      const path = asked ?? (isOperator(user) ? backoffice : home);
      if (isApart(path)) location.replace(path);
      else navigate(path, { replace: true });
    },
    [asked, home, navigate, backoffice],
  );
  return { goOn, asked };
};

/** A browser that was told of news before; others fetch nothing for it. */
const keepPush = (api: Api): void => {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  import('#web/client/push.ts')
    .then(({ keepPushAfterLogin }) => keepPushAfterLogin(api))
    .catch((error: unknown) => console.error(error));
};

/** What follows a login: the credential is kept for so many days, and the visitor goes where they were going. */
export const useArrival = (): ((login: Login, days?: 1 | 2) => void) => {
  const auth = useMessages().auth;
  const { goOn } = useNext();
  const toast = useToast();
  const api = useApi();
  return useCallback(
    ({ token, user }, days = 2) => {
      beginSession(token, user, days);
      keepPush(api);
      toast.good(user.fullname ? auth.welcome(user.fullname) : auth.welcomePlain);
      goOn(user);
    },
    [api, auth, goOn, toast],
  );
};

/** From one door to another with the same `?next=`: `door('/register')`. */
export const useDoor = (): ((path: string) => string) => {
  const { asked } = useNext();
  return (path) => (asked === null ? path : `${path}?next=${encodeURIComponent(asked)}`);
};
