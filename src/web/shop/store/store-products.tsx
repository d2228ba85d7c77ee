import { useId } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { compact } from '#common/money.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { GridSkeleton } from '#web/ui/grid-skeleton.tsx';
import { InfiniteProductList } from '#web/ui/infinite-product-list.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { Select } from '#web/ui/select.tsx';
import type { FoundStore } from './load.ts';
import { type StoreSort, sorts, storeHref } from './store-query.ts';

type Props = Pick<FoundStore, 'merchant' | 'query' | 'link' | 'products'> & {
  title: string;
  columns?: 4 | 6;
};

/** The store's products, sortable, page after page. A change clears them until the new ones are there. */
export const StoreProducts = ({ merchant, query, link, products, title, columns = 6 }: Props) => {
  const { store: words } = useMessages();
  const to = useLocalePath();
  const id = useId();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const coming = navigation.state === 'loading' && navigation.location.pathname === pathname;
  const sortBy = (sort: string) =>
    navigate(to(storeHref(merchant.merchant_slug, { ...query, sort: sort as StoreSort })), {
      preventScrollReset: true,
    });
  return (
    <section aria-labelledby={id}>
      <div className="block-head store-list-head">
        <h2 id={id}>
          {title}{' '}
          {products !== null && (
            <span className="quiet store-total">{words.total(compact(products.meta.total))}</span>
          )}
        </h2>
        {query.tab !== 'home' && (query.halal || products?.products.some(({ halal }) => halal)) && (
          <PlainLink
            className="chip"
            to={to(storeHref(merchant.merchant_slug, { ...query, halal: !query.halal }))}
            aria-current={query.halal ? 'true' : undefined}
            keepScroll
          >
            Halal
          </PlainLink>
        )}
        <Select
          small
          className="input-sort"
          aria-label={words.sort}
          value={query.sort}
          options={sorts.map((sort) => ({ value: sort, label: words.sorts[sort] }))}
          onPick={sortBy}
        />
      </div>
      {coming ? (
        <GridSkeleton count={12} columns={columns} />
      ) : (
        <InfiniteProductList
          key={link}
          link={link}
          caption="MERCHANT PRODUCT"
          initial={products ?? undefined}
          columns={columns}
          shipping
        />
      )}
    </section>
  );
};
