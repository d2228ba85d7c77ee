import type { Locale } from '#common/locale.ts';
import { type Meta, pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { listAllProducts } from '#contract/operator-catalogue.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import { categoryTree } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { allPage, categoryRange, type OwnQuery, type OwnSort, ownPage } from './list-store.ts';
import { ownProducts, productsOfAnyStore } from './own-products-store.ts';
import { presentOwn } from './present-own.ts';

type ProductPage = { products: SellerProduct[]; meta: Meta };

type OwnFilter = {
  status: 'PUBLISH' | 'HIDDEN' | null;
  search: string;
  category_id: number | null;
  is_sold_out: '1' | null;
  is_withheld: '1' | null;
  sort: string;
};
type OwnListRequest = OwnFilter & { page: number; per_page: number };

const SORTS: readonly OwnSort[] = ['lates', 'review', 'topprice', 'bottomprice', 'stock'];

const wordsIn = (search: string): string[] => search.split(/\s+/).filter((word) => word !== '');

/** What a filter of the store's own products asks for; deleted ones never. */
export const ownQuery = async (
  ctx: MarketContext,
  merchantId: number,
  request: OwnFilter,
): Promise<OwnQuery> => {
  const { category_id } = request;
  const category = category_id === null ? null : (await categoryTree(ctx)).byId.get(category_id)?.facts;
  return {
    merchantId,
    ids: null,
    status: request.status,
    isSoldOut: request.is_sold_out === '1',
    isWithheld: request.is_withheld === '1',
    words: wordsIn(request.search),
    categories: category === null ? null : { from: category?.leaf_from ?? -1, to: category?.leaf_to ?? -1 },
    sort: SORTS.find((sort) => sort === request.sort) ?? 'lates',
  };
};

/** A page of the store's own products, whatever their status; deleted ones never. */
export const listOwn = async (
  ctx: MarketContext,
  merchantId: number,
  request: OwnListRequest,
  locale: Locale,
  link: (page: number) => string,
): Promise<ProductPage> => {
  const query = await ownQuery(ctx, merchantId, request);
  const window = { limit: request.per_page, offset: (request.page - 1) * request.per_page };
  const { ids, total } = await ownPage(ctx.db, query, window);
  const own = await ownProducts(ctx.db, merchantId, ids);
  const inOrder = ids.flatMap((id) => own.get(id) ?? []);
  const products = await presentOwn(ctx, inOrder, locale);
  return { products, meta: pageMeta(request, total, ids.length, link) };
};

/** A page of the products of all stores, for operators, whatever their status; deleted ones never. */
export const listAll = async (
  ctx: MarketContext,
  request: InputOf<typeof listAllProducts>,
  locale: Locale,
  link: (page: number) => string,
): Promise<ProductPage> => {
  const { is_taken_down } = request;
  const query = {
    merchantId: request.merchant_id,
    categories: request.category_id === null ? null : await categoryRange(ctx.db, request.category_id),
    status: request.status,
    isTakenDown: is_taken_down === null ? null : is_taken_down === '1' || is_taken_down === 'true',
    words: wordsIn(request.search),
  };
  const window = { limit: request.per_page, offset: (request.page - 1) * request.per_page };
  const { ids, total } = await allPage(ctx.db, query, window);
  const byId = await productsOfAnyStore(ctx.db, ids);
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  const products = await presentOwn(ctx, inOrder, locale);
  return { products, meta: pageMeta(request, total, ids.length, link) };
};
