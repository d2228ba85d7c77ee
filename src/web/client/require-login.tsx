import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { urls } from '#web/urls.ts';
import { useLocalePath } from './messages.tsx';
import { useSession } from './session.ts';

type Props = {
  /** The private part; drawn only in a member's browser, never on the server. */
  children: ReactNode;
  /** What stands in its place until then: the page as everybody gets it. */
  fallback: ReactNode;
};

/**
 * The private part of a page: guests are sent to the login and come back to this address.
 * Whether somebody is a member is decided by the credential alone; one that the server no longer accepts is taken
 * away by the frame, which makes the visitor a guest.
 */
export const RequireLogin = ({ children, fallback }: Props) => {
  const { known, member } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const to = useLocalePath();
  const isGuest = known && !member;
  const login = to(urls.login(pathname + search));
  useEffect(() => {
    if (isGuest) navigate(login, { replace: true });
  }, [isGuest, login, navigate]);
  return member ? children : fallback;
};
