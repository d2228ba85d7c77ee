import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { useLoaderData } from 'react-router';
import { readOwnBundle } from '#contract/seller-bundle.ts';
import { ownProduct, type SellerProduct } from '#contract/seller-product.ts';
import { dataOrNull, need } from '#web/client/api.ts';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { BundleForm, BundleHead } from './bundle-form.tsx';

const load = async ({ api, params: { id = '' } }: PageRequest) => {
  const { data: bundle } = await need(api.call(readOwnBundle, { params: { id } }));
  const ids = [...new Set(bundle.parts.map(({ product_id }) => product_id))];
  const found = await Promise.all(
    ids.map((one) => dataOrNull(api.call(ownProduct, { params: { id: one } }))),
  );
  return { bundle, products: found.filter((one): one is SellerProduct => one !== null) };
};
export const loader = privateLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.pricing.bundleEditTitle);

export const HydrateFallback = () => (
  <>
    <BundleHead isNew={false} />
    <Skeleton lines={8} />
  </>
);

/** /merchant/dashboard/product/bundle/edit/:id: one bundle to change. */
export default function Page() {
  const { bundle, products } = useLoaderData<typeof load>();
  return (
    <>
      <BundleHead isNew={false} />
      <BundleForm key={bundle.bundle_id} bundle={bundle} products={products} />
    </>
  );
}
