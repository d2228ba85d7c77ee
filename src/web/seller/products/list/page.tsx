import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { useLoaderData, useSearchParams } from 'react-router';
import { exportProducts } from '#contract/product-import.ts';
import { listOwnProducts } from '#contract/seller-product.ts';
import { type Api, need } from '#web/client/api.ts';
import { wireCall } from '#web/client/browser-api.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type EarlyHandle, privateLoader } from '#web/client/private-page.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { ExportChoice } from '../../export-choice.tsx';
import { productUrls } from '../product-urls.ts';
import { ListFilters } from './list-filters.tsx';
import {
  filterOf,
  type ListQuery,
  readListQuery,
  type StatusTab,
  statuses,
  writeListQuery,
} from './list-query.rules.ts';
import { ProductList, type ProductPage } from './product-list.tsx';

const inputOf = (query: ListQuery) => ({ ...filterOf(query), page: query.page, per_page: 20 });

const countOf = async (api: Api, query: ListQuery, status: StatusTab): Promise<number> => {
  const input = { ...filterOf({ ...query, status }), per_page: 1 };
  return (await need(api.call(listOwnProducts, { input }))).meta?.total ?? 0;
};

const load = async ({ api, url }: PageRequest): Promise<ProductPage> => {
  const query = readListQuery(url.searchParams);
  const [{ data, meta }, counts] = await Promise.all([
    need(api.call(listOwnProducts, { input: inputOf(query) })),
    Promise.all(statuses.map(async (status) => [status, await countOf(api, query, status)] as const)),
  ]);
  return {
    products: data,
    meta: meta ?? null,
    counts: Object.fromEntries(counts) as ProductPage['counts'],
  };
};
export const loader = privateLoader(load);

export const handle: EarlyHandle = {
  early: ({ query }) => [wireCall(listOwnProducts, { input: inputOf(readListQuery(query)) })],
};

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProducts.title);

const useListQuery = (): ListQuery => readListQuery(useSearchParams()[0]);

/** The title with the ways in and out, and what narrows the list down. */
const ListHead = ({ query }: { query: ListQuery }) => {
  const { sellerProducts: words } = useMessages();
  return (
    <>
      <div className="products-head">
        <h1>{words.title}</h1>
        <div className="products-ways">
          <ExportChoice endpoint={exportProducts} input={{}} name="produk" />
          <ButtonLink path={productUrls.prices()} small>
            {words.pricesLink}
          </ButtonLink>
          <ButtonLink path={productUrls.bundles()} small>
            {words.bundlesLink}
          </ButtonLink>
          <ButtonLink path={productUrls.import()} small>
            {words.importLink}
          </ButtonLink>
          <ButtonLink path={productUrls.create()} kind="main" small>
            {words.add}
          </ButtonLink>
        </div>
      </div>
      <ListFilters query={query} />
    </>
  );
};

export const ErrorBoundary = () => (
  <>
    <ListHead query={useListQuery()} />
    <LoadFailed words={useMessages().seller} />
  </>
);

/** /merchant/dashboard/product: the store's products. */
export default function Page() {
  const query = useListQuery();
  return (
    <>
      <ListHead query={query} />
      <ProductList key={writeListQuery(query)} query={query} page={useLoaderData<typeof load>()} />
    </>
  );
}
