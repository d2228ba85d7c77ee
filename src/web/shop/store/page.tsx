import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/store.css';
import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { compact } from '#common/money.ts';
import { pageLoader } from '#web/client/page-load.ts';
import { pageMeta } from '#web/client/page-meta.ts';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { urls } from '#web/urls.ts';
import { HomeTab } from './home-tab.tsx';
import { load, type StoreData } from './load.ts';
import { ProductsTab } from './products-tab.tsx';
import { StoreHead } from './store-head.tsx';
import { StoreTabs } from './store-tabs.tsx';

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
      <StoreHead merchant={merchant} banner={store.banner} />
      <StoreTabs slug={merchant.merchant_slug} query={query} />
      {query.tab === 'home' ? <HomeTab {...store} /> : <ProductsTab {...store} />}
    </div>
  );
}
