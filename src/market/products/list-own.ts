import type { Locale } from '#common/locale.ts';
import { type Meta, pageMeta } from '#common/paging.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import { categoryTree } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { type OwnSort, ownPage } from './own-list-store.ts';
import { ownProducts } from './own-products-store.ts';
import { presentOwn } from './present-own.ts';

type Asked = {
  status: 'PUBLISH' | 'HIDDEN' | null;
  search: string;
  category_id: number | null;
  sort: string;
  page: number;
  per_page: number;
};

const SORTS: readonly OwnSort[] = ['lates', 'review', 'topprice', 'bottomprice', 'stock'];

/** SP1: a page of the store's own products, whatever their status; deleted ones never. */
export const listOwn = async (
  ctx: MarketContext,
  merchantId: number,
  asked: Asked,
  locale: Locale,
  link: (page: number) => string,
): Promise<{ products: SellerProduct[]; meta: Meta }> => {
  const facts =
    asked.category_id === null ? null : (await categoryTree(ctx)).byId.get(asked.category_id)?.facts;
  const query = {
    merchantId,
    status: asked.status,
    words: asked.search.split(/\s+/).filter((word) => word !== ''),
    leaves: asked.category_id === null ? null : { from: facts?.leaf_from ?? -1, to: facts?.leaf_to ?? -1 },
    sort: SORTS.find((sort) => sort === asked.sort) ?? 'lates',
  };
  const page = { limit: asked.per_page, offset: (asked.page - 1) * asked.per_page };
  const { ids, total } = await ownPage(ctx.db, query, page);
  const own = await ownProducts(ctx.db, merchantId, ids);
  const products = await presentOwn(
    ctx,
    ids.flatMap((id) => own.get(id) ?? []),
    locale,
  );
  return { products, meta: pageMeta(asked, total, ids.length, link) };
};
