import { lazy, Suspense } from 'react';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useUnread } from '#web/client/notification-store.ts';
import { isOperator, isSeller, nameOf, useSession } from '#web/client/session.ts';
import { useWishlistTotal } from '#web/client/wishlist-store.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { urls } from '#web/urls.ts';
import { Avatar } from './avatar.tsx';
import { BackButton } from './back-button.tsx';
import { CartButton } from './cart-button.tsx';
import { Counter } from './counter.tsx';
import { FlashBar } from './flash-bar.tsx';
import type { Topic } from './frame-data.ts';
import type { FrameOptions } from './frame-options.ts';
import { HeaderSearch } from './header-search.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { usePanel } from './use-panel.ts';

/** The heart, filled while something is on the wishlist. */
const WishlistLink = () => {
  const { ui } = useMessages();
  const to = useLocalePath();
  const total = useWishlistTotal();
  return (
    <PlainLink
      className="icon-button wide-only"
      to={to(urls.wishlist())}
      aria-label={total > 0 ? ui.wishlistCount(total) : ui.wishlist}
      data-active={total !== 0}
    >
      <Icon name="heart" filled={total !== 0} />
    </PlainLink>
  );
};

/** The row of links below the header on wide. */
const SubNav = ({ topics }: { topics: readonly Topic[] }) => {
  const { ui } = useMessages();
  const { user } = useSession();
  const to = useLocalePath();
  return (
    <nav className="page sub-nav wide-only" aria-label={ui.shortcuts}>
      <PlainLink className="flash-link" to={to(urls.flashSale())}>
        <Icon name="zap" filled />
        {ui.flashSale}
      </PlainLink>
      <PlainLink to={to(urls.promos())}>{ui.promo}</PlainLink>
      <PlainLink to={to(urls.brand())}>{ui.brand}</PlainLink>
      <PlainLink to={to(urls.search('?storetype[]=official'))}>{ui.officialStore}</PlainLink>
      {topics.map((topic) => (
        <PlainLink key={topic.slug} lang={topic.name_lang} to={to(urls.categoryOf(topic))}>
          {topic.name}
        </PlainLink>
      ))}
      <PlainLink className="push" to={to(urls.seller())}>
        {isSeller(user) ? ui.myStore : ui.startSelling}
      </PlainLink>
      <LanguageSwitch />
    </nav>
  );
};

/** The bell with what is unread, for members; on narrow only while something is. */
const NotificationLink = () => {
  const { ui } = useMessages();
  const to = useLocalePath();
  const unread = useUnread();
  return (
    <PlainLink
      className={unread > 0 ? 'icon-button' : 'icon-button wide-only'}
      to={to(urls.notifications())}
      aria-label={unread > 0 ? ui.notificationsUnread(unread) : ui.notifications}
    >
      <Icon name="bell" />
      <Counter value={unread} />
    </PlainLink>
  );
};

const MegaMenuContent = lazy(async () => ({ default: (await import('./mega-panel.tsx')).MegaMenuContent }));

/** The button for all categories on wide, with the panel below the header. */
const MegaMenu = () => {
  const { ui } = useMessages();
  const { open, setOpen, area, button } = usePanel();
  return (
    <div className="mega-area wide-only" {...area}>
      <button
        ref={button}
        type="button"
        className="button button-plain button-small button-menu"
        aria-expanded={open}
        aria-controls="mega"
        onClick={() => setOpen(true)}
      >
        <Icon name="layout-grid" />
        {ui.categories}
      </button>
      <div id="mega" className="mega-drop page" hidden={!open}>
        {open && (
          <Suspense>
            <MegaMenuContent />
          </Suspense>
        )}
      </div>
    </div>
  );
};

/** Log In and Register, for guests on all pages. */
const GuestLinks = () => {
  const { ui } = useMessages();
  const to = useLocalePath();
  return (
    <div className="top-guest">
      <PlainLink className={buttonClass({ kind: 'line', small: true })} to={to(urls.login())}>
        {ui.logIn}
      </PlainLink>
      <PlainLink className={buttonClass({ kind: 'ink', small: true })} to={to(urls.register())}>
        {ui.register}
      </PlainLink>
    </div>
  );
};

const AccountMenuList = lazy(async () => ({
  default: (await import('./account-links.tsx')).AccountMenuList,
}));

/** A member's picture and name with the menu below it. */
const AccountMenu = () => {
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
        <Suspense fallback={<p className="preview-empty">{ui.loading}</p>}>
          {open && <AccountMenuList />}
        </Suspense>
      </div>
    </div>
  );
};

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
        <PlainLink
          className={options.back === undefined ? 'logo' : 'logo wide-only'}
          to={to(urls.home())}
          aria-label={ui.homeOfShop}
        >
          <LogoMark />
          <span className="wide-only">Lokapasar</span>
        </PlainLink>
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
