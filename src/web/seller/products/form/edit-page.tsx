import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { lazy, Suspense } from 'react';
import { Link, useLoaderData } from 'react-router';
import { ownProduct, type SellerProduct } from '#contract/seller-product.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { productUrls } from '../product-urls.ts';
import { ProductForm } from './product-form.tsx';
import { withGaps } from './product-input.rules.ts';
import { productValues } from './product-values.ts';

const HeldPanel = lazy(() => import('./held-panel.tsx'));
const ProductSchedules = lazy(() => import('../prices/product-schedules.tsx'));

export const loader = privateLoader(
  async ({ api, params: { id = '' } }) => (await need(api.call(ownProduct, { params: { id } }))).data,
);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProducts.editTitle);

const Head = () => {
  const { sellerProducts: words } = useMessages();
  const to = useLocalePath();
  return (
    <>
      <p>
        <Link className="link text-13" to={to(productUrls.list())}>
          {words.back}
        </Link>
      </p>
      <h1 className="down-2">{words.editTitle}</h1>
    </>
  );
};

export const HydrateFallback = () => (
  <>
    <Head />
    <Skeleton lines={8} />
  </>
);

/** /merchant/dashboard/product/edit/:id: one product to change. */
export default function Page() {
  const product = useLoaderData<SellerProduct>();
  return (
    <>
      <Head />
      {(product.moderation !== null || product.lacks_number) && (
        <Suspense fallback={null}>
          <HeldPanel product={product} />
        </Suspense>
      )}
      <ProductForm
        key={product.id}
        id={product.id}
        initial={withGaps(productValues(product))}
        numbers={product.numbers}
      />
      <Suspense fallback={<Skeleton lines={3} />}>
        <ProductSchedules key={`prices ${product.id}`} product={product} />
      </Suspense>
    </>
  );
}
