import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { urls } from '#web/urls.ts';

/** Log In and Register, for guests on all pages (checklist 39). */
export const GuestLinks = () => {
  const { ui } = useMessages();
  const to = useLocalePath();
  return (
    <div className="top-guest">
      <Link className={buttonClass({ kind: 'line', small: true })} to={to(urls.login())}>
        {ui.logIn}
      </Link>
      <Link className={buttonClass({ kind: 'ink', small: true })} to={to(urls.register())}>
        {ui.register}
      </Link>
    </div>
  );
};
