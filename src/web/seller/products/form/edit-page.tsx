import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { Link, useParams } from 'react-router';
import { ownProduct } from '#contract/seller-product.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { AsyncSection } from '../../part.tsx';
import { productUrls } from '../product-urls.ts';
import { ProductForm } from './product-form.tsx';
import { withGaps } from './product-input.rules.ts';
import { productValues } from './product-values.ts';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProducts.editTitle);

/** /merchant/dashboard/product/edit/:id: one product to change (SP2, SP4, checklist 141). */
export default function Page() {
  const { sellerProducts: words } = useMessages();
  const to = useLocalePath();
  const { id = '' } = useParams();
  const own = useApiQuery(
    `product ${id}`,
    async (api) => (await need(api.call(ownProduct, { params: { id } }))).data,
  );
  return (
    <>
      <p>
        <Link className="link text-13" to={to(productUrls.list())}>
          {words.back}
        </Link>
      </p>
      <h1 className="down-2">{words.editTitle}</h1>
      <AsyncSection of={own} lines={8}>
        {(product) => <ProductForm id={product.id} initial={withGaps(productValues(product))} />}
      </AsyncSection>
    </>
  );
}
