import { type MetaArgs, pageMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/product.css';
import { lazy, Suspense } from 'react';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { rupiah } from '#common/money.ts';
import { pageLoader } from '#web/client/page-load.ts';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { urls } from '#web/urls.ts';
import { load, type ProductData } from './load.ts';
import { ProductScreen } from './product-screen.tsx';

export const loader = pageLoader(load);
export const handle: FrameHandle<ProductData> = {
  frame: ({ found }) => ({ back: urls.home(), bottomNav: !found }),
};

/** Choosing a variant changes the address only: nothing is fetched again. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

/** Seldom needed, and it brings a list of its own. */
const ProductGone = lazy(() =>
  import('./product-gone.tsx').then((module) => ({ default: module.ProductGone })),
);

export const meta = ({ loaderData, locale, messages }: MetaArgs<ProductData>) => {
  if (loaderData === undefined) return [];
  const { product: words } = messages;
  const { origin } = loaderData;
  if (!loaderData.found) {
    return pageMeta({
      title: words.gone,
      description: words.goneTitle,
      locale,
      origin,
      path: urls.home(),
      noIndex: true,
    });
  }
  const { product_name, publish_price, merchant, slug, photos } = loaderData.product;
  return pageMeta({
    title: product_name,
    description: words.metaDescription(
      product_name,
      rupiah(publish_price),
      merchant.merchant_name,
      merchant.merchant_city,
    ),
    locale,
    origin,
    path: urls.product(slug),
    image: photos[0] === undefined ? null : `${photos[0]}?w=1280`,
    type: 'product',
  });
};

export default function Page() {
  const found = useLoaderData<ProductData>();
  return found.found ? (
    <ProductScreen key={found.product.id} {...found} />
  ) : (
    <Suspense>
      <ProductGone />
    </Suspense>
  );
}
