import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { withoutLocale } from '#common/locale.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useUnread } from '#web/client/notification-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { urls } from '#web/urls.ts';
import { Counter } from './counter.tsx';

const CategorySheet = lazy(async () => ({ default: (await import('./category-sheet.tsx')).CategorySheet }));
const AccountSheet = lazy(async () => ({ default: (await import('./account-sheet.tsx')).AccountSheet }));

type Place = 'home' | 'categories' | 'flash' | 'wishlist' | 'account';

/** Where a path lies among the five, if it does. */
export const placeOf = (path: string): Place | null => {
  if (path === '/') return 'home';
  if (/^\/product\/(sub)?category\//.test(path)) return 'categories';
  if (path === urls.flashSale()) return 'flash';
  if (path === urls.wishlist()) return 'wishlist';
  return /^\/(user|login|register|buyer)(\/|$)/.test(path) ? 'account' : null;
};

/** The five places under the thumb, on narrow. Categories and account open as sheets. */
export const BottomNav = () => {
  const { ui } = useMessages();
  const to = useLocalePath();
  const here = placeOf(withoutLocale(useLocation().pathname));
  const [sheet, setSheet] = useState<'categories' | 'account' | null>(null);
  const unread = useUnread();
  const close = () => setSheet(null);
  const current = (place: Place) => (place === here ? 'page' : undefined);

  const opener = (place: 'categories' | 'account', icon: IconName, label: string, count = 0) => (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-current={current(place)}
      onClick={() => setSheet(place)}
    >
      <Icon name={icon} />
      {label}
      {count > 0 && <span className="hide">{ui.unread(count)}</span>}
      <Counter value={count} />
    </button>
  );
  return (
    <nav className="bottom-nav narrow-only" aria-label={ui.mainNavigation}>
      <PlainLink to={to(urls.home())} aria-current={current('home')}>
        <Icon name="house" />
        {ui.home}
      </PlainLink>
      {opener('categories', 'layout-grid', ui.categories)}
      <PlainLink className="is-flash" to={to(urls.flashSale())} aria-current={current('flash')}>
        <Icon name="zap" />
        {ui.flashSale}
      </PlainLink>
      <PlainLink to={to(urls.wishlist())} aria-current={current('wishlist')}>
        <Icon name="heart" />
        {ui.wishlist}
      </PlainLink>
      {opener('account', 'user', ui.account, unread)}
      <Suspense>
        {sheet === 'categories' && <CategorySheet onClose={close} />}
        {sheet === 'account' && <AccountSheet onClose={close} />}
      </Suspense>
    </nav>
  );
};
