import type { Meta } from '#common/paging.ts';
import { categoryTree } from '#contract/catalogue.ts';
import { listMerchants } from '#contract/merchant.ts';
import { need } from '#web/client/api.ts';
import { type ListFailure, listFailure, withFailure } from '#web/client/list-failure.ts';
import type { Load } from '#web/client/page-load.ts';
import { type BrandQuery, brandInput, brandQueryOf } from './brand-query.ts';
import { type CategoryNode, categoryNode } from './category-node.ts';

/** A brand's logo in the grid. */
export type BrandTile = {
  id: number;
  name: string;
  slug: string;
  photo: string | null;
  isOfficial: boolean;
  products: number;
};

export type BrandData = {
  origin: string;
  query: BrandQuery;
  list: BrandTile[];
  total: number;
  meta: Pick<Meta, 'current_page' | 'per_page' | 'last_page'>;
  categories: CategoryNode[];
  failure: ListFailure | null;
};

const nothing = { data: [], meta: undefined, total: 0 };

/** The brands of an address and the tree to filter them by. */
export const load: Load<BrandData> = async ({ api, url }) => {
  const query = brandQueryOf(url.searchParams);
  let failure: ListFailure | null = null;
  const [brands, tree] = await Promise.all([
    query.near
      ? nothing
      : need(api.call(listMerchants, { input: brandInput(query) })).catch((error: unknown) => {
          failure = listFailure(error);
          return nothing;
        }),
    need(api.call(categoryTree)).catch((error: unknown) => {
      console.error(error);
      return { data: [] };
    }),
  ]);
  const { current_page = 1, per_page = 1, last_page = 1 } = brands.meta ?? {};
  const page: BrandData = {
    origin: url.origin,
    query,
    list: brands.data.map(({ id, name, slug, photo, is_official, total_product }) => ({
      id,
      name,
      slug,
      photo,
      isOfficial: is_official,
      products: total_product,
    })),
    total: brands.total ?? brands.data.length,
    meta: { current_page, per_page, last_page },
    categories: tree.data.map(categoryNode),
    failure,
  };
  return withFailure(page, failure);
};
