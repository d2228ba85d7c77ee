import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { isOperator, useSession } from '#web/client/session.ts';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { urls } from '#web/urls.ts';
import { AccountMenu } from './account-menu.tsx';
import { BackButton } from './back-button.tsx';
import { CartButton } from './cart-button.tsx';
import { FlashBar } from './flash-bar.tsx';
import type { FrameOptions } from './frame-options.ts';
import { GuestLinks } from './guest-links.tsx';
import { HeaderSearch } from './header-search.tsx';
import { MegaMenu } from './mega-menu.tsx';
import { NotificationLink } from './notification-link.tsx';
import { SubNav } from './sub-nav.tsx';
import type { Topic } from './topics.ts';
import { WishlistLink } from './wishlist-link.tsx';

type Props = { topics: readonly Topic[]; options: FrameOptions };

/** The head of every page. Guest and member take the same room, so nothing moves when the visitor becomes known. */
export const Header = ({ topics, options }: Props) => {
  const { ui } = useMessages();
  const to = useLocalePath();
  const { member, user } = useSession();
  const buys = !isOperator(user);
  return (
    <header className="top">
      <div className="page top-row">
        {options.back !== undefined && <BackButton fallback={options.back} />}
        <Link
          className={options.back === undefined ? 'logo' : 'logo wide-only'}
          to={to(urls.home())}
          aria-label={ui.homeOfShop}
        >
          <LogoMark />
          <span className="wide-only">Lokapasar</span>
        </Link>
        <MegaMenu />
        <HeaderSearch scope={options.scope} />
        {member && buys && <NotificationLink />}
        {buys && <WishlistLink />}
        {buys && <CartButton />}
        <div className="top-me wide-only">{member ? <AccountMenu /> : <GuestLinks />}</div>
      </div>
      <SubNav topics={topics} />
      {options.back === undefined && <FlashBar />}
    </header>
  );
};
