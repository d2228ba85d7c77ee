import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { type StoreQuery, storeHref, tabs } from './store-query.ts';

/** Home, Products and, on narrow, Storefront (checklist 107). Each is an address. */
export const StoreTabs = ({ slug, query }: { slug: string; query: StoreQuery }) => {
  const { store: words } = useMessages();
  const to = useLocalePath();
  const hrefOf = (tab: StoreQuery['tab']) =>
    to(storeHref(slug, { tab, category: null, sort: 'review', search: '' }));
  return (
    <nav className="tabs up-2 down-3" aria-label={words.parts}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={hrefOf(tab)}
          className={tab === 'storefront' ? 'narrow-only' : undefined}
          aria-current={tab === query.tab ? 'page' : undefined}
          data-wide-current={tab === 'products' && query.tab === 'storefront' ? '' : undefined}
          preventScrollReset
        >
          {words[tab]}
        </Link>
      ))}
    </nav>
  );
};
