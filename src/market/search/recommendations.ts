import type { RawBuilder } from 'kysely';
import { limits } from '#common/limits.ts';
import type { Locale } from '#common/locale.ts';
import type { PageRequest } from '#common/paging.ts';
import type { Product } from '#contract/product.ts';
import { filterQuery } from '#contract/query.ts';
import { type Card, cached, categoryTree, presentCards, readCard } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { totalOf } from './count-cache.ts';
import { inStock, levelColumn, literal } from './filter-conditions.ts';
import { everything, narrow } from './filters.rules.ts';
import { listByFilters } from './list-by-filters.ts';
import {
  countListing,
  listingPage,
  type NearPart,
  type NearRow,
  nearGrounds,
  partPage,
} from './listing-search-store.ts';
import { blend, type Ground, inTurn, mixed, nearest } from './recommendations.rules.ts';
import { cardsInStock, type FoundGround, followedGrounds, groundsOf } from './relations-store.ts';

type Source = 'cart' | 'wishlist' | 'me';

/** What somebody put aside, or looked at and bought; of modules that search must not know. Bound by the server. */
export type RecommendationPorts = Record<'cart' | 'wishlist', (userId: number) => Promise<number[]>> & {
  /**
   * As a query of `product_id`, `is_ground` and `at`, to be read with what is known of the products; what is no ground is only
   * not recommended again. Nothing for who has not asked for it.
   */
  me: (userId: number) => RawBuilder<unknown>;
};

type Request = PageRequest & {
  slug: string;
  like: Source | null;
  only: 'together' | null;
  userId: number | null;
};

const unfiltered = filterQuery.parse({});

/** Others are recommended beside so many products at most, the newest. */
const MAX_GROUNDS = 10;
/** Of so many of them nothing was learned and what is near is looked up. */
const MAX_NEAR_GROUNDS = 4;
/** So many are recommended for likeness, what sells best follows; with fewer the category above is looked at, too. */
const MAX_NEAR = 24;
const ENOUGH_NEAR = 12;

/** What is near in price in the same category of each; where that is little, in the category above. */
const nearTo = async (
  ctx: MarketContext,
  grounds: readonly Ground[],
  inView: ReadonlySet<number>,
): Promise<NearRow[]> => {
  if (grounds.length === 0) return [];
  const { byId } = await categoryTree(ctx);
  // several are heard in turn, so that of each fewer are needed
  const most = grounds.length === 1 ? MAX_NEAR : MAX_NEAR / 2;
  const find = async (above: boolean): Promise<NearRow[]> => {
    const parts = grounds.flatMap((ground): NearPart[] => {
      const own = byId.get(ground.category_id);
      const node = above ? own?.parent : own;
      return node ? [{ ...ground, column: levelColumn[node.facts.level], category: node.facts.id }] : [];
    });
    const byLevel = [...Map.groupBy(parts, ({ column }) => column)];
    return (
      await Promise.all(byLevel.map(([column, some]) => nearGrounds(ctx.db, column, some, most)))
    ).flat();
  };
  const same = nearest(grounds, await find(false), inView);
  if (same.length >= ENOUGH_NEAR) return same.slice(0, MAX_NEAR);
  const seen = new Set([...inView, ...same.map(({ id }) => id)]);
  return [...same, ...nearest(grounds, await find(true), seen)].slice(0, MAX_NEAR);
};

/** In the cart first what completes it; elsewhere first what could be taken instead. */
const learnedOf = ({ related, together }: FoundGround, like: Source | null): number[] =>
  like === 'cart' ? inOrder(together, related) : like === 'me' ? inOrder(related, together) : (related ?? []);
const inOrder = (first: number[] | null, then: number[] | null): number[] => [
  ...new Set([...(first ?? []), ...(then ?? [])]),
];

type Beside = { id: number; card: string };

/** What was learned to belong with the grounds, in turn with what is near those of which nothing was learned. */
const besideGrounds = async (
  ctx: MarketContext,
  grounds: readonly FoundGround[],
  like: Source | null,
  inView: ReadonlySet<number>,
): Promise<Beside[]> => {
  const known = grounds.filter(({ related }) => related !== null);
  const unknown = grounds.filter(({ related }) => related === null);
  const lists = known.map((ground) => learnedOf(ground, like));
  const ids = blend(lists, inView).slice(0, 2 * MAX_NEAR);
  const [learned, near] = await Promise.all([
    cardsInStock(ctx.db, ids, MAX_NEAR),
    nearTo(ctx, unknown.slice(0, MAX_NEAR_GROUNDS), inView),
  ]);
  const found = inTurn<Beside>([learned, near]);
  if (found.length >= ENOUGH_NEAR || known.length === 0) return found.slice(0, MAX_NEAR);
  const more = await nearTo(ctx, known.slice(0, MAX_NEAR_GROUNDS), inView);
  return inTurn<Beside>([[...found, ...more]]).slice(0, MAX_NEAR);
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

/** Of what sells best so many are kept: those that are mixed with one's own, and as many as somebody may have already. */
const BEST_KEPT = 48;
/** What sells best, a few seconds old: the same for everybody. */
const bestSold = cached(
  async (db: MarketContext['db']) =>
    (await partPage(db, 'all', 'recommended', { limit: BEST_KEPT, offset: 0 }, false)).cards,
);

/** The first of what sells best, as many as are mixed with one's own. */
const bestOf = async ({ db }: MarketContext, without: ReadonlySet<number>): Promise<Card[]> =>
  (await bestSold.read(db)).filter(({ id }) => !without.has(id)).slice(0, MAX_NEAR / 2);

/** What recommendations follow, the newest first and as far as it is listed, and what is not recommended beside it. */
const followed = async (
  { db }: MarketContext,
  ports: RecommendationPorts,
  { slug, like, userId }: Request,
): Promise<{ grounds: FoundGround[]; found: FoundGround[]; without: number[] }> => {
  if (slug === '' && like === 'me' && userId !== null) {
    const all = await followedGrounds(db, ports.me(userId));
    return {
      grounds: all.flatMap(({ is_ground, found }) => (is_ground ? (found ?? []) : [])),
      found: all.flatMap(({ found }) => found ?? []),
      without: all.map(({ id }) => id),
    };
  }
  const ids = like === null || like === 'me' || userId === null ? [] : await ports[like](userId);
  const found =
    slug === '' && ids.length === 0 ? [] : await groundsOf(db, { slug, ids, learned: MAX_GROUNDS });
  const following = new Set(ids.slice(0, MAX_GROUNDS));
  return { grounds: slug === '' ? found.filter(({ id }) => following.has(id)) : found, found, without: ids };
};

type Found = { products: Product[]; total: number };

/** What was paid in one go with the named product, and is in stock: all of it on the first page. */
const together = async (
  ctx: MarketContext,
  { slug, page, per_page }: Request,
  locale: Locale,
): Promise<Found> => {
  const [ground] = slug === '' ? [] : await groundsOf(ctx.db, { slug, ids: [], learned: 1 });
  const cards = await cardsInStock(ctx.db, ground?.together ?? [], null);
  const shown = cards.slice((page - 1) * per_page, page * per_page).map((row) => readCard(row.id, row.card));
  return { products: await presentCards(ctx, shown, locale), total: cards.length };
};

/**
 * What is in stock: beside the named product, what the account put aside, or what it looked at and bought, first what was
 * learned to belong with it or is near in kind and price; then and else best sold first, then best rated, then newest. The
 * grounds themselves are left out.
 */
export const recommended = async (
  ctx: MarketContext,
  ports: RecommendationPorts,
  request: Request,
  locale: Locale,
): Promise<Found> => {
  if (request.only === 'together') return together(ctx, request, locale);
  const { page, per_page, like } = request;
  const { grounds, found, without: ids } = await followed(ctx, ports, request);
  if (found.length === 0) {
    const all = narrow(unfiltered, await categoryTree(ctx), everything, limits)!;
    const window = { limit: per_page, offset: (page - 1) * per_page };
    const { cards, total } = await listByFilters(ctx, await categoryTree(ctx), all, 'recommended', window);
    return { products: await presentCards(ctx, cards, locale), total };
  }
  const inView = new Set([...ids, ...found.map(({ id }) => id)]);
  const beside = await besideGrounds(ctx, grounds, like, inView);
  // whoever has a taste also buys what everybody buys
  const near =
    like === 'me' ? mixed<Beside | Card>(beside, await bestOf(ctx, inView)).slice(0, MAX_NEAR) : beside;
  const without = [...inView, ...near.map(({ id }) => id)];
  const stocked = await totalOf(ctx.db, `listing ${inStock}`, () => countListing(ctx.db.listing, [inStock]));
  const cards = [
    ...near
      .slice((page - 1) * per_page, page * per_page)
      .map((one) => ('card' in one ? readCard(one.id, one.card) : one)),
    ...(await bestBeside(ctx, without, near.length, { page, per_page })),
  ];
  const total = Math.max(0, stocked - found.filter(({ in_stock }) => in_stock).length);
  return { products: await presentCards(ctx, cards, locale), total };
};
