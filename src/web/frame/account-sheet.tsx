import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { nameOf, useSession } from '#web/client/session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { urls } from '#web/urls.ts';
import { AccountLinks, LogOutButton } from './account-links.tsx';
import { Avatar } from './avatar.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useClosingOnMove } from './use-closing.ts';

/** The authentication panel of narrow screens: guests log in or register, members reach what is theirs. */
export const AccountSheet = ({ onClose }: { onClose: () => void }) => {
  const { ui } = useMessages();
  const to = useLocalePath();
  const { member, user } = useSession();
  useClosingOnMove(onClose);
  return (
    <Sheet open onClose={onClose} title={ui.account}>
      {member ? (
        <>
          <p className="row down-1">
            <Avatar url={user?.profile_picture} />
            <b>{nameOf(user) ?? ui.unnamed}</b>
          </p>
          <ul className="menu-list">
            <AccountLinks />
          </ul>
        </>
      ) : (
        <div className="is-coming reveal-auth stack stack-snug">
          <ButtonLink path={urls.login()} kind="line" wide>
            {ui.logIn}
          </ButtonLink>
          <ButtonLink path={urls.register()} kind="ink" wide>
            {ui.register}
          </ButtonLink>
        </div>
      )}
      {!member && (
        <ul className="menu-list up-1">
          <li>
            <Link to={to(urls.seller())}>
              <Icon name="store" />
              {ui.startSelling}
            </Link>
          </li>
        </ul>
      )}
      <p className="spread sheet-language">
        {ui.language}
        <LanguageSwitch />
      </p>
      {member && (
        <ul className="menu-list sheet-out">
          <li>
            <LogOutButton />
          </li>
        </ul>
      )}
    </Sheet>
  );
};
