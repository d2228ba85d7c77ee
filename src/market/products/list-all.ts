import type { Locale } from '#common/locale.ts';
import { type Meta, pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { listAllProducts } from '#contract/operator-catalogue.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import type { MarketContext } from '../context.ts';
import { allPage, leavesOf } from './operator-list-store.ts';
import { productsOfAnyStore } from './own-products-store.ts';
import { presentOwn } from './present-own.ts';

/** O15: a page of the products of all stores, whatever their status; deleted ones never. */
export const listAll = async (
  ctx: MarketContext,
  asked: InputOf<typeof listAllProducts>,
  locale: Locale,
  link: (page: number) => string,
): Promise<{ products: SellerProduct[]; meta: Meta }> => {
  const { is_taken_down } = asked;
  const query = {
    merchantId: asked.merchant_id,
    leaves: asked.category_id === null ? null : await leavesOf(ctx.db, asked.category_id),
    status: asked.status,
    isTakenDown: is_taken_down === null ? null : is_taken_down === '1' || is_taken_down === 'true',
    words: asked.search.split(/\s+/).filter((word) => word !== ''),
  };
  const window = { limit: asked.per_page, offset: (asked.page - 1) * asked.per_page };
  const { ids, total } = await allPage(ctx.db, query, window);
  const found = await productsOfAnyStore(ctx.db, ids);
  const products = await presentOwn(
    ctx,
    ids.flatMap((id) => found.get(id) ?? []),
    locale,
  );
  return { products, meta: pageMeta(asked, total, ids.length, link) };
};
