import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { ownProduct, type SellerProduct } from '#contract/seller-product.ts';
import { dataOrNull } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { productUrls } from '../product-urls.ts';
import { ProductForm } from './product-form.tsx';
import { withGaps } from './product-input.rules.ts';
import { productValues } from './product-values.ts';

const HeldPanel = lazy(() => import('./held-panel.tsx'));
const ProductSchedules = lazy(() => import('../prices/product-schedules.tsx'));

/** null: the store has no such product. */
export const loader = privateLoader(({ api, params: { id = '' } }) =>
  dataOrNull(api.call(ownProduct, { params: { id } })),
);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProducts.editTitle);

const Head = () => {
  const { sellerProducts: words } = useMessages();
  return (
    <>
      <BackLink path={productUrls.list()}>{words.back}</BackLink>
      <PageHead title={words.editTitle} />
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
  const { sellerProducts: words } = useMessages();
  const product = useLoaderData<SellerProduct | null>();
  if (product === null)
    return (
      <>
        <Head />
        <EmptyState heading={2} thing="parcel" title={words.goneTitle} text={words.goneText}>
          <ButtonLink path={productUrls.list()}>{words.title}</ButtonLink>
        </EmptyState>
      </>
    );
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
