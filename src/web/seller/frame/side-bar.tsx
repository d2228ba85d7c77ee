import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { LanguageSwitch } from '#web/frame/language-switch.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { urls } from '#web/urls.ts';
import { SellerNav } from './seller-nav.tsx';
import { StoreLine } from './store-line.tsx';
import { WaysOut } from './ways-out.tsx';

/** The soga bar at the left of wide screens. */
export const SideBar = ({ known, isOpen }: { known: boolean; isOpen: boolean }) => {
  const { seller } = useMessages();
  const { ui } = useMessages();
  const to = useLocalePath();
  return (
    <nav className="side" aria-label={seller.area}>
      <div className="side-inner">
        <Link className="logo" to={to(urls.home())} aria-label={ui.homeOfShop}>
          <LogoMark />
          Lokapasar
        </Link>
        {known && <StoreLine />}
        {isOpen && <SellerNav />}
        <ul className="side-out">
          <WaysOut />
        </ul>
        <p className="side-language">
          <LanguageSwitch />
        </p>
      </div>
    </nav>
  );
};
