import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { LanguageSwitch } from '#web/frame/language-switch.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { sellerUrls } from '../seller-urls.ts';
import { SellerNav } from './seller-nav.tsx';
import { useStaffRoles } from './store-context.ts';
import { StoreLine } from './store-line.tsx';
import { WaysOut } from './ways-out.tsx';
import { useWork } from './work-store.ts';

/** The head of narrow screens: the area's places behind the menu, the store's name, the bell. */
export const TopBar = ({ name, isOpen }: { name: string | null; isOpen: boolean }) => {
  const { seller } = useMessages();
  const to = useLocalePath();
  const { unread } = useWork();
  const roles = useStaffRoles();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page was gone to
  useEffect(() => setOpen(false), [pathname]);
  return (
    <header className="top narrow-only">
      <div className="page top-row">
        <IconButton icon="menu" label={seller.menu} onClick={() => setOpen(true)} />
        <p className="top-title">{name ?? seller.area}</p>
        {roles === null && isOpen && (
          <Link
            className="icon-button"
            to={to(sellerUrls.notifications())}
            aria-label={unread ? seller.unread(unread) : seller.notifications}
          >
            <Icon name="bell" />
            {unread !== null && unread > 0 && (
              <span className="counter" aria-hidden="true">
                {unread}
              </span>
            )}
          </Link>
        )}
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={seller.area}>
        <nav className="side-list" aria-label={seller.menu}>
          {name !== null && <StoreLine />}
          {isOpen && <SellerNav />}
        </nav>
        <ul className="menu-list up-2">
          <WaysOut />
        </ul>
        <p className="up-1">
          <LanguageSwitch />
        </p>
      </Sheet>
    </header>
  );
};
