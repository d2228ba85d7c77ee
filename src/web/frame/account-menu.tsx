import { useMessages } from '#web/client/messages.tsx';
import { nameOf, useSession } from '#web/client/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AccountLinks } from './account-links.tsx';
import { Avatar } from './avatar.tsx';
import { usePanel } from './use-panel.ts';

/** A member's picture and name with the menu below it (checklist 40–42). */
export const AccountMenu = () => {
  const { ui } = useMessages();
  const { user } = useSession();
  const { open, setOpen, area, button } = usePanel();
  return (
    <div className="pop-area" {...area}>
      <button
        ref={button}
        type="button"
        className="top-account"
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={() => setOpen(true)}
      >
        <Avatar url={user?.profile_picture} />
        <span className="top-name">{nameOf(user) ?? ui.unnamed}</span>
        <Icon name="chevron-down" />
      </button>
      <div id="account-menu" className="pop pop-menu" hidden={!open}>
        <AccountLinks />
      </div>
    </div>
  );
};
