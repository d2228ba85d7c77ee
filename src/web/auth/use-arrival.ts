import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Login } from '#contract/auth.ts';
import { useBuyerMessages } from '#web/buyer/words.ts';
import { useLocalePath } from '#web/client/messages.tsx';
import { beginSession } from '#web/client/session.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import { nextPath } from './next-path.ts';

/** Where the page's `?next=` leads, in the page's language; the home page without one. */
export const useNext = (): { next: string; asked: string | null } => {
  const to = useLocalePath();
  const [search] = useSearchParams();
  const asked = nextPath(search.get('next'));
  return { next: asked ?? to(urls.home()), asked };
};

/** What follows a login: the credential is kept for so many days, and the visitor goes where they were going. */
export const useArrival = (): ((login: Login, days?: 1 | 2) => void) => {
  const { auth } = useBuyerMessages();
  const { next } = useNext();
  const navigate = useNavigate();
  const toast = useToast();
  return useCallback(
    ({ token, user }, days = 2) => {
      beginSession(token, user, days);
      toast.good(user.fullname ? auth.welcome(user.fullname) : auth.welcomePlain);
      navigate(next, { replace: true });
    },
    [auth, navigate, next, toast],
  );
};

/** From one door to another with the same `?next=`: `door('/register')`. */
export const useDoor = (): ((path: string) => string) => {
  const { asked } = useNext();
  return (path) => (asked === null ? path : `${path}?next=${encodeURIComponent(asked)}`);
};
