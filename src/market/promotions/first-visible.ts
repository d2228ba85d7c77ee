import type { Locale } from '#common/locale.ts';
import type { Product } from '#contract/product.ts';
import { productsByIds } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';

/**
 * The first `count` visible products of each list, in the order of the list. All lists are read together; only where
 * so many of a list's first ones are hidden that it would come up short is the rest of it looked at, once.
 */
export const firstVisible = async (
  ctx: MarketContext,
  lists: readonly (readonly number[])[],
  count: number,
  locale: Locale,
): Promise<Product[][]> => {
  const window = count * 2;
  const known = new Map<number, Product>();
  const read = async (ids: number[]) => {
    if (ids.length === 0) return;
    for (const card of await productsByIds(ctx, [...new Set(ids)], locale)) known.set(card.id, card);
  };
  const visible = (ids: readonly number[]) => ids.flatMap((id) => known.get(id) ?? []).slice(0, count);

  await read(lists.flatMap((ids) => ids.slice(0, window)));
  await read(lists.filter((ids) => visible(ids).length < count).flatMap((ids) => ids.slice(window)));
  return lists.map(visible);
};
