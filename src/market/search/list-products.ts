import { limits } from '#common/limits.ts';
import type { Locale } from '#common/locale.ts';
import type { Product } from '#contract/product.ts';
import type { FilterQuery } from '#contract/query.ts';
import { categoryTree, presentCards } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { type CityPlace, cityPlace } from '../regions/index.ts';
import { askEngine, engineQuery, inEngine, readEngine } from './by-engine.ts';
import { levelColumn } from './filter-conditions.ts';
import { everything, narrow, readSort, type Scope } from './filters.rules.ts';
import { listByFilters, listNearest } from './list-by-filters.ts';
import { inPostgres, listByText, type TextPage } from './list-by-text.ts';
import { type Part, partPage, storeLocations, type Window } from './listing-search-store.ts';
import { ringsAround } from './nearest.rules.ts';
import { isBlank } from './tokens.rules.ts';

export type FoundProducts = Omit<TextPage, 'cards'> & { products: Product[] };

type Question = Omit<FilterQuery, 'page' | 'per_page'>;

/** A window of the products that a question finds, as their cards. */
const find = async (
  ctx: MarketContext,
  filter: Question,
  window: Window,
  scope: Scope,
): Promise<TextPage> => {
  const tree = await categoryTree(ctx);
  const narrowing = narrow(filter, tree, scope, limits);
  if (narrowing === null) return { cards: [], total: 0 };
  const hasText = !isBlank(filter.search);
  const sort = readSort(filter.sort, hasText);
  const text = { text: filter.search, isExact: filter.exact };
  const byEngine = await askEngine<TextPage>(ctx, window, (engine) =>
    hasText
      ? listByText(ctx, inEngine(ctx, engine), text, narrowing, sort, window)
      : readEngine(ctx, engine, engineQuery(narrowing), sort, window),
  );
  const inDatabase = (): Promise<TextPage> =>
    hasText || sort === 'relevance'
      ? listByText(ctx, inPostgres(ctx), text, narrowing, sort, window)
      : listByFilters(ctx, tree, narrowing, sort, window);
  return byEngine ?? (await inDatabase());
};

/**
 * The same with the stores of a city first, then those of its province, then all others; inside each in the default
 * order. A small list is read at once; of others each part is a question of its own, so that every index serves as before,
 * and none is asked behind the page. What the words mean is found out once, for the whole list.
 */
const findNearest = async (
  ctx: MarketContext,
  filter: Question,
  place: CityPlace,
  window: Window,
  scope: Scope,
): Promise<TextPage> => {
  if (isBlank(filter.search) && ctx.searchEngine?.isReady() !== true) {
    const narrowing = narrow(filter, await categoryTree(ctx), scope, limits);
    if (narrowing === null) return { cards: [], total: 0 };
    const few = listNearest(ctx, narrowing, place, window);
    if (few !== null) return few;
  }
  const size = { limit: 1, offset: 0 };
  const whole = await find(ctx, { ...filter, sort: '' }, size, scope);
  if (whole.total === 0) return whole;
  const { correction } = whole;
  const asked = { ...filter, sort: '', exact: true, search: correction?.search ?? filter.search };
  const { total } = correction === undefined ? whole : await find(ctx, asked, size, scope);
  const cards: TextPage['cards'] = [];
  let before = 0;
  for (const ring of ringsAround(place, filter, await storeLocations(ctx.db))) {
    const missing = window.limit - cards.length;
    if (missing === 0 || window.offset >= total) break;
    const offset = Math.max(0, window.offset + cards.length - before);
    const found = await find(ctx, { ...asked, ...ring }, { limit: missing, offset }, scope);
    cards.push(...found.cards);
    before += found.total;
  }
  return { cards, total, ...(correction && { correction }) };
};

/**
 * A page of the visible products by filters, words and sort, inside a scope. The sort `nearest` needs a city to be near;
 * without one, or with one that there is not, the default sort counts.
 * @returns the products with today's prices, the exact total (of a broad list at most some seconds old), and what words
 * were corrected to
 */
export const listProducts = async (
  ctx: MarketContext,
  filter: FilterQuery,
  locale: Locale,
  scope: Scope = everything,
): Promise<FoundProducts> => {
  const window = { limit: filter.per_page, offset: (filter.page - 1) * filter.per_page };
  const place =
    filter.sort === 'nearest' && filter.near !== undefined
      ? await cityPlace(ctx.db.reading, filter.near)
      : undefined;
  const { cards, ...found } =
    place === undefined
      ? await find(ctx, filter, window, scope)
      : await findNearest(ctx, filter, place, window, scope);
  return { products: await presentCards(ctx, cards, locale), ...found };
};

type Of = { merchantId: number } | { categoryId: number };

/** Null for a category that is none. */
const partOf = async (ctx: MarketContext, of: Of): Promise<Part | null> => {
  if ('merchantId' in of) return { column: 'merchant_id', id: of.merchantId };
  const category = (await categoryTree(ctx)).byId.get(of.categoryId);
  return category === undefined ? null : { column: levelColumn[category.facts.level], id: of.categoryId };
};

/** The best sold products in stock of a store, or in and below a category, at most `limit`. */
export const bestSellers = async (
  ctx: MarketContext,
  of: Of,
  limit: number,
  locale: Locale,
): Promise<Product[]> => {
  const part = await partOf(ctx, of);
  if (part === null) return [];
  const { cards } = await partPage(ctx.db.reading, part, 'recommended', { limit, offset: 0 }, false);
  return presentCards(ctx, cards, locale);
};
