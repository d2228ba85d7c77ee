import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { FoundStore } from './load.ts';
import { storeHref } from './store-query.ts';

/** All Products and the store's categories; each filters the list (checklist 112). */
export const Storefront = ({
  merchant,
  categories,
  query,
}: Pick<FoundStore, 'merchant' | 'categories' | 'query'>) => {
  const { store: words } = useMessages();
  const to = useLocalePath();
  const hrefOf = (category: number | null) =>
    to(storeHref(merchant.merchant_slug, { ...query, tab: 'products', category }));
  return (
    <nav className="storefront" aria-label={words.storefront}>
      <h2 className="wide-only">{words.storefront}</h2>
      <ul>
        {[{ id: null, name: words.allProducts }, ...categories].map(({ id, name }) => (
          <li key={id}>
            <Link
              to={hrefOf(id)}
              aria-current={query.tab === 'products' && query.category === id ? 'true' : undefined}
              preventScrollReset
            >
              {name}
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
