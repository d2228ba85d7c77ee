import { type MetaArgs, pageMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/store.css';
import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { compact } from '#common/money.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { pageLoader } from '#web/client/page-load.ts';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { urls } from '#web/urls.ts';
import { LateEstimates } from '../late-estimates.tsx';
import { HomeTab } from './home-tab.tsx';
import { type FoundStore, load, type StoreData } from './load.ts';
import { StoreHead } from './store-head.tsx';
import { StoreProducts } from './store-products.tsx';
import { type StoreQuery, storeHref, tabs } from './store-query.ts';
import { StoreSearch } from './store-search.tsx';
import { StoreVouchers } from './store-vouchers.tsx';

/** All Products and the store's categories; each filters the list. */
const Storefront = ({
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
        {[{ id: null, name: words.allProducts, name_lang: undefined }, ...categories].map(
          ({ id, name, name_lang }) => (
            <li key={id}>
              <PlainLink
                to={hrefOf(id)}
                aria-current={query.tab === 'products' && query.category === id ? 'true' : undefined}
                keepScroll
              >
                <span lang={name_lang}>{name}</span>
                <Icon name="chevron-right" />
              </PlainLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
};

/** Home, Products and, on narrow, Storefront. Each is an address. */
const StoreTabs = ({ slug, query }: { slug: string; query: StoreQuery }) => {
  const { store: words } = useMessages();
  const to = useLocalePath();
  const hrefOf = (tab: StoreQuery['tab']) =>
    to(storeHref(slug, { tab, category: null, sort: 'review', search: '' }));
  return (
    <nav className="tabs up-2 down-3" aria-label={words.parts}>
      {tabs.map((tab) => (
        <PlainLink
          key={tab}
          to={hrefOf(tab)}
          className={tab === 'storefront' ? 'narrow-only' : undefined}
          aria-current={tab === query.tab ? 'page' : undefined}
          data-wide-current={tab === 'products' && query.tab === 'storefront' ? '' : undefined}
          keepScroll
        >
          {words[tab]}
        </PlainLink>
      ))}
    </nav>
  );
};

/** Vouchers, storefront and the sortable list; on narrow the storefront is a tab of its own. */
const ProductsTab = (store: FoundStore) => {
  const { store: words } = useMessages();
  const { query, categories } = store;
  const inStorefront = query.tab === 'storefront';
  const title = categories.find(({ id }) => id === query.category)?.name ?? words.allProducts;
  return (
    <div className="blocks">
      <div className={inStorefront ? 'wide-only' : undefined}>
        <StoreVouchers vouchers={store.vouchers} />
      </div>
      <div className="store-products">
        <div className={inStorefront ? undefined : 'wide-only'}>
          <Storefront {...store} />
        </div>
        <div className={inStorefront ? 'wide-only' : undefined}>
          <StoreSearch {...store} />
          <StoreProducts {...store} title={title} columns={4} />
        </div>
      </div>
    </div>
  );
};

export const loader = pageLoader(load);

export const handle: FrameHandle<StoreData> = {
  frame: (data) => ({
    back: urls.home(),
    scope: data.found ? { store: { id: data.merchant.id, name: data.merchant.merchant_name } } : undefined,
  }),
};

/** Seldom needed. */
const StoreGone = lazy(() => import('./store-gone.tsx').then((module) => ({ default: module.StoreGone })));

export const meta = ({ loaderData, locale, messages }: MetaArgs<StoreData>) => {
  if (loaderData === undefined) return [];
  const { store: words } = messages;
  const { origin } = loaderData;
  if (!loaderData.found) {
    return pageMeta({
      title: words.gone,
      description: words.goneText,
      locale,
      origin,
      path: urls.brand(),
      noIndex: true,
    });
  }
  const { merchant, banner } = loaderData;
  return pageMeta({
    title: merchant.merchant_name,
    description: words.metaDescription(
      merchant.merchant_name,
      merchant.merchant_city,
      compact(merchant.total_product),
    ),
    locale,
    origin,
    path: urls.store(merchant.merchant_slug),
    image: banner.main_banner ?? merchant.merchant_photo,
  });
};

export default function Page() {
  const store = useLoaderData<StoreData>();
  if (!store.found) {
    return (
      <Suspense>
        <StoreGone />
      </Suspense>
    );
  }
  const { merchant, query } = store;
  return (
    <div className="page" key={merchant.id}>
      <LateEstimates />
      <StoreHead merchant={merchant} banner={store.banner} />
      <StoreTabs slug={merchant.merchant_slug} query={query} />
      {query.tab === 'home' ? <HomeTab {...store} /> : <ProductsTab {...store} />}
    </div>
  );
}
