import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { productUrls } from '../product-urls.ts';
import { ProductForm } from './product-form.tsx';
import { emptyProduct } from './product-values.ts';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProducts.newTitle);

/** /merchant/dashboard/product/create: a new product. */
export default function Page() {
  const { sellerProducts: words } = useMessages();
  const to = useLocalePath();
  return (
    <>
      <p>
        <Link className="link text-13" to={to(productUrls.list())}>
          {words.back}
        </Link>
      </p>
      <h1 className="down-2">{words.newTitle}</h1>
      <ProductForm id={null} initial={emptyProduct} />
    </>
  );
}
