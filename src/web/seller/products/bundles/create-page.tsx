import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { BundleForm, BundleHead } from './bundle-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.pricing.bundleNewTitle);

/** /merchant/dashboard/product/bundle/create: a new bundle. */
export default function Page() {
  return (
    <>
      <BundleHead isNew />
      <BundleForm bundle={null} />
    </>
  );
}
