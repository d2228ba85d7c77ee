import { Link, useLocation } from 'react-router';
import { withoutLocale } from '#common/locale.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { sellerUrls } from '../seller-urls.ts';
import { mayOpen } from './places.rules.ts';
import { useStaffRoles } from './store-context.ts';
import { useWork } from './work-store.ts';

type Item = { icon: IconName; label: string; path: string; count?: number };

const Items = ({ items }: { items: readonly Item[] }) => {
  const { seller } = useMessages();
  const to = useLocalePath();
  const here = withoutLocale(useLocation().pathname);
  const isHere = (path: string) =>
    here === path || (path !== sellerUrls.overview() && here.startsWith(`${path}/`));
  return (
    <ul>
      {items.map(({ icon, label, path, count }) => (
        <li key={path}>
          <Link to={to(path)} aria-current={isHere(path) ? 'page' : undefined}>
            <Icon name={icon} />
            {label}
            {count !== undefined && count > 0 && (
              <span className="n">
                <span aria-hidden="true">{count}</span>
                <span className="hide">{seller.waiting(count)}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** The places of the seller's area, with what waits in each. */
export const SellerNav = () => {
  const { seller } = useMessages();
  const roles = useStaffRoles();
  const { orders, complaints, questions, unanswered, unread, chats } = useWork();
  const places: Item[] = [
    { icon: 'house', label: seller.overview, path: sellerUrls.overview() },
    {
      icon: 'receipt',
      label: seller.orders,
      path: sellerUrls.orders(),
      count: (orders?.paid ?? 0) + (orders?.processed ?? 0),
    },
    {
      icon: 'circle-alert',
      label: seller.complaints,
      path: sellerUrls.complaints(),
      count: complaints ?? 0,
    },
    { icon: 'package', label: seller.products, path: sellerUrls.products() },
    { icon: 'ticket-percent', label: seller.vouchers, path: sellerUrls.vouchers() },
    { icon: 'ticket-percent', label: seller.sharedVouchers, path: sellerUrls.sharedVouchers() },
    { icon: 'zap', label: seller.campaigns, path: sellerUrls.campaigns() },
    { icon: 'star', label: seller.reviews, path: sellerUrls.reviews(), count: unanswered ?? 0 },
    { icon: 'info', label: seller.questions, path: sellerUrls.questions(), count: questions ?? 0 },
    { icon: 'wallet', label: seller.wallet, path: sellerUrls.wallet() },
    { icon: 'receipt', label: seller.taxes, path: sellerUrls.taxes() },
    { icon: 'message-square', label: seller.chats, path: sellerUrls.chats(), count: chats ?? 0 },
    { icon: 'bell', label: seller.notifications, path: sellerUrls.notifications(), count: unread ?? 0 },
  ];
  const ofStore: Item[] = [
    { icon: 'store', label: seller.profile, path: sellerUrls.profile() },
    { icon: 'map-pin', label: seller.location, path: sellerUrls.location() },
    { icon: 'landmark', label: seller.bank, path: sellerUrls.bank() },
    { icon: 'layout-grid', label: seller.banner, path: sellerUrls.banner() },
    { icon: 'calendar', label: seller.holiday, path: sellerUrls.holiday() },
    { icon: 'sliders-horizontal', label: seller.integration, path: sellerUrls.integration() },
    { icon: 'user', label: seller.staff, path: sellerUrls.staff() },
    { icon: 'x', label: seller.closing, path: sellerUrls.closing() },
  ];
  if (roles !== null) return <Items items={places.filter(({ path }) => mayOpen(path, roles))} />;
  return (
    <>
      <Items items={places} />
      <h2>{seller.store}</h2>
      <Items items={ofStore} />
    </>
  );
};
