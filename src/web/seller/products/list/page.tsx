import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { useSearchParams } from 'react-router';
import { useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { productUrls } from '../product-urls.ts';
import { ExportButtons } from './export-buttons.tsx';
import { ListFilters } from './list-filters.tsx';
import { readListQuery, writeListQuery } from './list-query.rules.ts';
import { ProductList } from './product-list.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProducts.title);

/** /merchant/dashboard/product: the store's products. */
export default function Page() {
  const { sellerProducts: words } = useMessages();
  const [params] = useSearchParams();
  const query = readListQuery(params);
  return (
    <>
      <div className="products-head">
        <h1>{words.title}</h1>
        <div className="products-ways">
          <ExportButtons />
          <ButtonLink path={productUrls.import()} small>
            {words.importLink}
          </ButtonLink>
          <ButtonLink path={productUrls.create()} kind="main" small>
            {words.add}
          </ButtonLink>
        </div>
      </div>
      <ListFilters key={`${query.search} ${query.category}`} query={query} />
      <ProductList key={writeListQuery(query)} query={query} />
    </>
  );
}
