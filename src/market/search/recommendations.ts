import { limits } from '#common/limits.ts';
import type { Locale } from '#common/locale.ts';
import type { PageRequest } from '#common/paging.ts';
import type { Product } from '#contract/product.ts';
import { filterQuery } from '#contract/query.ts';
import { type Card, categoryTree, presentCards, readCard } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { totalOf } from './count-cache.ts';
import { inStock, levelColumn, literal } from './filter-conditions.ts';
import { everything, narrow } from './filters.rules.ts';
import { listByFilters } from './list-by-filters.ts';
import { countListing, groundsOf, listingPage, type NearRow, nearGrounds } from './listing-search-store.ts';
import { type Ground, nearest } from './recommendations.rules.ts';

/** What an account put aside, by product; of modules that search must not know. Bound by the server. */
export type RecommendationPorts = Record<'cart' | 'wishlist', (userId: number) => Promise<number[]>>;

type Request = PageRequest & { slug: string; like: 'cart' | 'wishlist' | null; userId: number | null };

const unfiltered = filterQuery.parse({});

/** Others are recommended beside so many products at most, the newest. */
const MAX_GROUNDS = 4;
/** So many are recommended for likeness, what sells best follows; with fewer the category above is looked at, too. */
const MAX_NEAR = 24;
const ENOUGH_NEAR = 12;

/** What is near in price in the same category of each; where that is little, in the category above. */
const nearTo = async (
  ctx: MarketContext,
  grounds: readonly Ground[],
  inView: ReadonlySet<number>,
): Promise<NearRow[]> => {
  const { byId } = await categoryTree(ctx);
  const partOf = (ground: Ground, above: boolean) => {
    const own = byId.get(ground.category_id);
    const node = above ? own?.parent : own;
    return node ? [{ ...ground, column: levelColumn[node.facts.level], category: node.facts.id }] : [];
  };
  const find = async (above: boolean): Promise<NearRow[]> => {
    const parts = grounds.flatMap((ground) => partOf(ground, above));
    return (await Promise.all(parts.map((part) => nearGrounds(ctx.db, part, MAX_NEAR)))).flat();
  };
  const same = nearest(grounds, await find(false), inView);
  if (same.length >= ENOUGH_NEAR) return same.slice(0, MAX_NEAR);
  const seen = new Set([...inView, ...same.map(({ id }) => id)]);
  return [...same, ...nearest(grounds, await find(true), seen)].slice(0, MAX_NEAR);
};

/** What sells best beside what is shown already; `near` products stand before them. */
const bestBeside = async (
  ctx: MarketContext,
  without: readonly number[],
  near: number,
  { page, per_page }: PageRequest,
): Promise<Card[]> => {
  const offset = Math.max(0, (page - 1) * per_page - near);
  const limit = Math.min(per_page, page * per_page - near);
  if (limit <= 0) return [];
  const conditions = [inStock, `id NOT IN (${without.map(literal).join(', ')})`];
  return (await listingPage(ctx.db.listing, conditions, 'recommended', { limit, offset })).cards;
};

/**
 * What is in stock: beside the named product, or what the account put aside, first products of the same category that
 * are near in price; then and else best sold first, then best rated, then newest. The grounds themselves are left out.
 */
export const recommended = async (
  ctx: MarketContext,
  ports: RecommendationPorts,
  { page, per_page, slug, like, userId }: Request,
  locale: Locale,
): Promise<{ products: Product[]; total: number }> => {
  const ids = like === null || userId === null ? [] : await ports[like](userId);
  const found = slug === '' && ids.length === 0 ? [] : await groundsOf(ctx.db, { slug, ids });
  if (found.length === 0) {
    const all = narrow(unfiltered, await categoryTree(ctx), everything, limits)!;
    const window = { limit: per_page, offset: (page - 1) * per_page };
    const { cards, total } = await listByFilters(ctx, await categoryTree(ctx), all, 'recommended', window);
    return { products: await presentCards(ctx, cards, locale), total };
  }
  const inView = new Set([...ids, ...found.map(({ id }) => id)]);
  const near = await nearTo(ctx, found.slice(0, MAX_GROUNDS), inView);
  const without = [...inView, ...near.map(({ id }) => id)];
  const stocked = await totalOf(ctx.db, `listing ${inStock}`, () => countListing(ctx.db.listing, [inStock]));
  const cards = [
    ...near.slice((page - 1) * per_page, page * per_page).map((row) => readCard(row.id, row.card)),
    ...(await bestBeside(ctx, without, near.length, { page, per_page })),
  ];
  const total = Math.max(0, stocked - found.filter(({ in_stock }) => in_stock).length);
  return { products: await presentCards(ctx, cards, locale), total };
};
