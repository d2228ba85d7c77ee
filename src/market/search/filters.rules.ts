import type { Locale } from '#common/locale.ts';
import type { SortOption } from '#contract/catalogue.ts';
import type { NumberKind } from '#contract/number-kinds.ts';
import { numberKinds } from '#contract/number-rules.ts';
import type { FilterQuery } from '#contract/query.ts';
import type { CategoryNode, CategoryTree } from '../catalogue/index.ts';

/** Which products a list is about, beside what its reader chose: a promo's or a store's. */
export type Scope = {
  merchantId: number | null;
  /** Those named and those in or below the categories; null is no limit. */
  limit: { productIds: readonly number[]; categoryIds: readonly number[] } | null;
};
export const everything: Scope = { merchantId: null, limit: null };

/** A filter set made ready for a query. Empty arrays do not narrow; prices in rupiah, bounds inclusive. */
export type Narrowing = {
  /** Categories asked for, with all below them. */
  categories: CategoryNode[];
  provinces: number[];
  cities: number[];
  merchants: number[];
  isOfficial: boolean | null;
  stars: number[];
  /** Only what has every one of these permits. */
  permits: NumberKind[];
  price: { from: number; to: number } | null;
  scope: Scope;
  scopeCategories: CategoryNode[];
};

type Filters = Pick<
  FilterQuery,
  | 'categories'
  | 'provinces'
  | 'cities'
  | 'storetype'
  | 'ratings'
  | 'brands'
  | 'permits'
  | 'price_start'
  | 'price_end'
>;
type PriceLimits = { priceMin: number; priceMax: number };

const existing = (tree: CategoryTree, ids: readonly number[]): CategoryNode[] =>
  ids.flatMap((id) => tree.byId.get(id) ?? []);

/** Both store types or none do not narrow; only unknown ones match nothing. */
const officialOnly = (types: readonly string[]): boolean | null | 'nothing' => {
  const official = types.includes('official');
  const merchant = types.includes('merchant');
  if (types.length === 0 || (official && merchant)) return null;
  return official ? true : merchant ? false : 'nothing';
};

/** Reads a filter set; null when it can match nothing. */
export const narrow = (
  filters: Filters,
  tree: CategoryTree,
  scope: Scope,
  { priceMin, priceMax }: PriceLimits,
): Narrowing | null => {
  const categories = existing(tree, filters.categories);
  const isOfficial = officialOnly(filters.storetype);
  if (filters.categories.length > 0 && categories.length === 0) return null;
  if (isOfficial === 'nothing' || filters.price_start > filters.price_end) return null;
  const permits = numberKinds.filter((kind) => filters.permits.includes(kind));
  if (filters.permits.length > 0 && permits.length === 0) return null;
  const unbounded = filters.price_start <= priceMin && filters.price_end >= priceMax;
  return {
    categories,
    provinces: filters.provinces,
    cities: filters.cities,
    merchants: filters.brands,
    isOfficial,
    stars: filters.ratings,
    permits,
    price: unbounded ? null : { from: filters.price_start, to: filters.price_end },
    scope,
    scopeCategories: existing(tree, scope.limit?.categoryIds ?? []),
  };
};

/** How many of the filters narrow. */
export const narrowness = (one: Narrowing): number =>
  [one.categories, one.provinces, one.cities, one.merchants, one.stars, one.permits].filter(
    (values) => values.length > 0,
  ).length +
  [one.isOfficial, one.price, one.scope.merchantId, one.scope.limit].filter((value) => value !== null).length;

/** The category, when the whole filter is one category; `all` when there is no filter. */
export const soleCategory = (one: Narrowing): CategoryNode | 'all' | null => {
  const filters = narrowness(one);
  if (filters === 0) return 'all';
  return filters === 1 && one.categories.length === 1 ? one.categories[0]! : null;
};

/** Whether the filter is a price range, in categories or in everything. */
export const isPriceAlone = (one: Narrowing): boolean =>
  one.price !== null && narrowness(one) === (one.categories.length > 0 ? 2 : 1);

/** Whether stars or store types are all that narrows beside permits, or nothing does. */
export const isCountedWithEverything = (one: Narrowing): boolean => {
  const others = narrowness(one) - (one.permits.length > 0 ? 1 : 0);
  return others === 0 || (others === 1 && (one.stars.length > 0 || one.isOfficial !== null));
};

/** The store, when the whole filter is one store. */
export const soleMerchant = (one: Narrowing): number | null => {
  if (narrowness(one) !== 1) return null;
  return one.scope.merchantId ?? (one.merchants.length === 1 ? one.merchants[0]! : null);
};

/** Those that lie in none of the others. */
export const outermost = (nodes: readonly CategoryNode[]): CategoryNode[] => {
  const among = new Set(nodes.map(({ facts }) => facts.id));
  const liesInside = (node: CategoryNode): boolean =>
    node.parent !== null && (among.has(node.parent.facts.id) || liesInside(node.parent));
  return nodes.filter((node) => !liesInside(node));
};

/** The nodes and all below them. */
export const withInner = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...withInner(node.children)]);

/** Ranges of stored category numbers, overlaps dropped. */
export const rangesOf = (nodes: readonly CategoryNode[]): { from: number; to: number }[] => {
  const ranges = nodes
    .map(({ facts }) => ({ from: facts.leaf_from, to: facts.leaf_to }))
    .sort((a, b) => a.from - b.from || b.to - a.to);
  return ranges.filter(
    (range, index) => index === 0 || ranges.slice(0, index).every((other) => other.to < range.to),
  );
};

/** Orders of a list of products; `relevance` exists only beside words. */
export type Sort = 'relevance' | 'lates' | 'review' | 'topprice' | 'bottomprice';

const labels: Record<Sort, Record<Locale, string>> = {
  relevance: { id: 'Paling Sesuai', en: 'Most Relevant' },
  lates: { id: 'Terbaru', en: 'Latest' },
  review: { id: 'Ulasan', en: 'Review' },
  topprice: { id: 'Harga Tertinggi', en: 'Highest Price' },
  bottomprice: { id: 'Harga Terendah', en: 'Lowest Price' },
};

const always: readonly Sort[] = ['lates', 'review', 'topprice', 'bottomprice'];

/** The offered sorts, the default first. */
export const sortOptions = (hasText: boolean, locale: Locale): SortOption[] =>
  (hasText ? (['relevance', ...always] as const) : always).map((sort) => ({
    label: labels[sort][locale],
    sort,
  }));

/** Lenient: what is not offered becomes the default; `latest` and `lastest` are `lates`. */
export const readSort = (requested: string, hasText: boolean): Sort => {
  const wanted = requested === 'latest' || requested === 'lastest' ? 'lates' : requested;
  const offered = hasText ? (['relevance', ...always] as const) : always;
  return offered.find((sort) => sort === wanted) ?? (hasText ? 'relevance' : 'lates');
};
