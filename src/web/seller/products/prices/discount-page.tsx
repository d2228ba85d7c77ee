import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { useLoaderData, useSearchParams } from 'react-router';
import { listProductRows } from '#contract/seller-product-rows.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { productUrls } from '../product-urls.ts';
import { readRowsQuery, rowsInput } from '../rows/rows-query.rules.ts';
import { DiscountForm, productsOf } from './discount-form.tsx';

const load = async ({ api, url }: PageRequest) => {
  const query = readRowsQuery(url.searchParams);
  const { data } = await need(api.call(listProductRows, { input: rowsInput(query) }));
  return productsOf(data.rows);
};
export const loader = privateLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.pricing.discount);

const Head = () => {
  const { pricing: words } = useMessages();
  return (
    <>
      <BackLink path={productUrls.prices()}>{words.discountBack}</BackLink>
      <PageHead title={words.discount} text={words.discountText} />
    </>
  );
};

export const ErrorBoundary = () => (
  <>
    <Head />
    <LoadFailed words={useMessages().seller} />
  </>
);

/** /merchant/dashboard/product/price/discount: one percentage for many products. */
export default function Page() {
  const { pricing: words } = useMessages();
  const products = useLoaderData<typeof load>();
  const [params] = useSearchParams();
  const { ids } = readRowsQuery(params);
  return (
    <>
      <Head />
      {products.length === 0 ? (
        <EmptyState
          heading={2}
          thing="parcel"
          title={words.discountNoProducts}
          text={words.discountNoProductsText}
        >
          <ButtonLink path={productUrls.list()}>{words.chooseProduct}</ButtonLink>
        </EmptyState>
      ) : (
        <DiscountForm key={params.toString()} products={products} ticked={ids.length > 0} />
      )}
    </>
  );
}
