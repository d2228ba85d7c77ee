import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { endSession, nameOf, useSession } from '#web/client/session.ts';
import { useApi } from '#web/client/use-api.ts';
import { LanguageSwitch } from '#web/frame/language-switch.tsx';
import { useLoading } from '#web/ui/loading-store.ts';
import { urls } from '#web/urls.ts';

/** Who is here, and the ways out: the language, the shop, Log Out. */
export const SideEnd = () => {
  const { operator } = useMessages();
  const to = useLocalePath();
  const api = useApi();
  const during = useLoading();
  const { user } = useSession();
  return (
    <div className="side-end">
      <b>{nameOf(user)}</b>
      <Link to={to(urls.home())}>{operator.toShop}</Link>
      <button type="button" onClick={() => during(endSession(api, to(urls.home())))}>
        {operator.logOut}
      </button>
      <LanguageSwitch />
    </div>
  );
};
