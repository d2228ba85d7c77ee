import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { useLoaderData, useSearchParams } from 'react-router';
import { exportProducts } from '#contract/product-import.ts';
import { listOwnProducts } from '#contract/seller-product.ts';
import { listProductDrafts } from '#contract/seller-product-draft.ts';
import { type Api, need } from '#web/client/api.ts';
import { wireCall } from '#web/client/browser-api.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type EarlyHandle, privateLoader } from '#web/client/private-page.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ExportChoice } from '../../export-choice.tsx';
import { productUrls } from '../product-urls.ts';
import { rowsOfFilter } from '../rows/rows-query.rules.ts';
import { ListFilters } from './list-filters.tsx';
import {
  draftFilterOf,
  filterOf,
  type ListQuery,
  readListQuery,
  type StatusTab,
  statuses,
  writeListQuery,
} from './list-query.rules.ts';
import { ProductList, type ProductPage } from './product-list.tsx';

const inputOf = (query: ListQuery) => ({ ...filterOf(query), page: query.page, per_page: 20 });
const draftInputOf = (query: ListQuery) => ({ ...draftFilterOf(query), page: query.page, per_page: 20 });

const countOf = async (api: Api, query: ListQuery, status: StatusTab): Promise<number> => {
  if (status === 'draft') {
    const found = await need(
      api.call(listProductDrafts, { input: { ...draftFilterOf(query), per_page: 1 } }),
    );
    return found.meta?.total ?? 0;
  }
  const input = { ...filterOf({ ...query, status }), per_page: 1 };
  return (await need(api.call(listOwnProducts, { input }))).meta?.total ?? 0;
};

const load = async ({ api, url }: PageRequest): Promise<ProductPage> => {
  const query = readListQuery(url.searchParams);
  const counting = Promise.all(
    statuses.map(async (status) => [status, await countOf(api, query, status)] as const),
  );
  const page =
    query.status === 'draft'
      ? need(api.call(listProductDrafts, { input: draftInputOf(query) })).then(({ data, meta }) => ({
          ...{ products: [], drafts: data, meta: meta ?? null },
        }))
      : need(api.call(listOwnProducts, { input: inputOf(query) })).then(({ data, meta }) => ({
          ...{ products: data, drafts: [], meta: meta ?? null },
        }));
  const [found, counts] = await Promise.all([page, counting]);
  return { ...found, counts: Object.fromEntries(counts) as ProductPage['counts'] };
};
export const loader = privateLoader(load);

export const handle: EarlyHandle = {
  early: ({ query: text }) => {
    const query = readListQuery(text);
    return [
      query.status === 'draft'
        ? wireCall(listProductDrafts, { input: draftInputOf(query) })
        : wireCall(listOwnProducts, { input: inputOf(query) }),
    ];
  },
};

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProducts.title);

const useListQuery = (): ListQuery => readListQuery(useSearchParams()[0]);

/** The title with the ways in and out, and what narrows the list down. */
const ListHead = ({ query }: { query: ListQuery }) => {
  const { sellerProducts: words } = useMessages();
  return (
    <>
      <PageHead
        title={words.title}
        aside={
          <>
            <ExportChoice endpoint={exportProducts} input={{}} />
            <ButtonLink path={productUrls.prices()} small>
              {words.pricesLink}
            </ButtonLink>
            <ButtonLink path={productUrls.bundles()} small>
              {words.bundlesLink}
            </ButtonLink>
            <ButtonLink path={productUrls.import()} small>
              {words.importLink}
            </ButtonLink>
            {query.status !== 'draft' && (
              <ButtonLink path={productUrls.rows(rowsOfFilter(query))} small>
                {words.rowsLink}
              </ButtonLink>
            )}
            <ButtonLink path={productUrls.create()} kind="main" small>
              {words.add}
            </ButtonLink>
          </>
        }
      />
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
