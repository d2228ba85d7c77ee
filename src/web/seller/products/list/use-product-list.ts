import type { Meta } from '#common/paging.ts';
import { listOwnProducts, type SellerProduct } from '#contract/seller-product.ts';
import { type Api, need } from '#web/client/api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { filterOf, type ListQuery, type StatusTab, statuses, writeListQuery } from './list-query.rules.ts';

export type ProductPage = {
  products: SellerProduct[];
  meta: Meta | null;
  /** How many there are of each status within the search. */
  counts: Record<StatusTab, number>;
};
const perPage = 20;

const countOf = async (api: Api, query: ListQuery, status: StatusTab): Promise<number> => {
  const input = { ...filterOf({ ...query, status }), per_page: 1 };
  return (await need(api.call(listOwnProducts, { input }))).meta?.total ?? 0;
};

/** The store's products of a search, page by page, with the numbers beside the tabs. */
export const useProductList = (query: ListQuery) =>
  useApiQuery<ProductPage>(`products${writeListQuery(query)}`, async (api) => {
    const input = { ...filterOf(query), page: query.page, per_page: perPage };
    const [{ data, meta }, counts] = await Promise.all([
      need(api.call(listOwnProducts, { input })),
      Promise.all(statuses.map(async (status) => [status, await countOf(api, query, status)] as const)),
    ]);
    return {
      products: data,
      meta: meta ?? null,
      counts: Object.fromEntries(counts) as ProductPage['counts'],
    };
  });
