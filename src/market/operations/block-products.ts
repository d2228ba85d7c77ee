import type { Locale } from '#common/locale.ts';
import { pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, paged } from '#contract/envelope.ts';
import type { blockProducts } from '#contract/operator-home.ts';
import type { Product } from '#contract/product.ts';
import { filterQuery } from '#contract/query.ts';
import { cardsIncludingHidden, presentIncludingHidden } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { bestSellers, listProducts } from '../search/index.ts';
import { pickableProducts } from './home-blocks-store.ts';

/** Products by their ids and in their order, as far as there are such; unavailable where buyers do not see them. */
const named = async (ctx: MarketContext, ids: readonly number[], locale: Locale): Promise<Product[]> => {
  const rows = await pickableProducts(ctx.db, ids);
  const cards = await cardsIncludingHidden(ctx.db, rows);
  const visible = new Set(rows.flatMap(({ product_id, card }) => (card === null ? [] : product_id)));
  const found = ids.flatMap((id) => cards.get(id) ?? []);
  return presentIncludingHidden(
    ctx,
    found.map((card) => ({ card, isVisible: visible.has(card.id), isWishlisted: false })),
    locale,
  );
};

/** O135: what a block may show: certain products, what words find, or the best sellers of a category. */
export const productsForBlock = async (
  ctx: MarketContext,
  input: InputOf<typeof blockProducts>,
  locale: Locale,
  link: (page: number) => string,
): Promise<Answer<Product[]>> => {
  const all = (products: Product[]) =>
    paged(products, pageMeta({ page: 1, per_page: 100 }, products.length, products.length, link));
  if (input.ids.length > 0) return all(await named(ctx, input.ids, locale));
  const [categoryId] = input.category_id;
  if (input.search === '' && categoryId !== undefined)
    return all(await bestSellers(ctx, { categoryId }, 12, locale));
  const { search, page, per_page } = input;
  const filter = filterQuery.parse({ search, categories: input.category_id, page, per_page });
  const { products, total } = await listProducts(ctx, filter, locale);
  return paged(products, pageMeta(input, total, products.length, link));
};
