import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { useMessages } from '#web/client/messages.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { productUrls } from '../product-urls.ts';
import { ProductForm } from './product-form.tsx';
import { emptyProduct } from './product-values.ts';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProducts.newTitle);

/** /merchant/dashboard/product/create: a new product. */
export default function Page() {
  const { sellerProducts: words } = useMessages();
  return (
    <>
      <BackLink path={productUrls.list()}>{words.back}</BackLink>
      <PageHead title={words.newTitle} />
      <ProductForm id={null} initial={emptyProduct} />
    </>
  );
}
