import { sql } from 'kysely';
import type { Card, CategoryNode, CategoryTree } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { cachedTotal, startTotal, totalOf } from './count-cache.ts';
import { conditionsOf, inStock, insideCategories, levelColumn } from './filter-conditions.ts';
import { isPriceAlone, type Narrowing, outermost, soleCategory, soleMerchant } from './filters.rules.ts';
import {
  countListing,
  type ListingOrder,
  listingPage,
  nearestPage,
  type Part,
  partPage,
  sortedListingPage,
  type Window,
} from './listing-search-store.ts';
import { countByPrice } from './price-counts-store.ts';
import { isScanCheaper } from './scan-cost.rules.ts';

export type ListPage = { cards: Card[]; total: number };

/** Pages further in than this know their total first: they may lie beyond it, or nearer to its end. */
const DEEP = 500;
/** Up to here skipping rows costs less than planning around it. */
const NEAR = 100;
/** So many are read whole and sorted. */
const FEW = 5_000;
/** A part of one category that is at most the so-manieth of it is small. */
const SMALL_SHARE = 10;
/** From here on a total may come from the cached category tree. */
const BROAD_CATEGORY = 3_000;

/** A broad category's total is in the tree; a smaller one is counted with the page. */
const totalInTree = (narrowing: Narrowing, tree: CategoryTree): number | undefined => {
  const category = soleCategory(narrowing);
  if (category === null) return undefined;
  const total = category === 'all' ? tree.roots.reduce((sum, root) => sum + root.total, 0) : category.total;
  return total >= BROAD_CATEGORY ? total : undefined;
};

const sizeOf = (nodes: readonly CategoryNode[]): number => nodes.reduce((sum, { total }) => sum + total, 0);

/** What the categories alone leave. */
const atMost = ({ categories }: Narrowing): number =>
  categories.length === 0 ? Number.POSITIVE_INFINITY : sizeOf(categories);

/** How many rows a scan leads through at most. */
const rowsAround = ({ categories }: Narrowing, tree: CategoryTree): number =>
  categories.length === 1 ? sizeOf(categories) : sizeOf(tree.roots);

/** What the conditions leave; of price ranges most is counted already. */
const countOf = (
  { db }: MarketContext,
  narrowing: Narrowing,
  counted: readonly string[],
): Promise<number> => {
  if (narrowing.price === null || !isPriceAlone(narrowing)) return countListing(db.listing, counted);
  const categories = outermost(narrowing.categories);
  const scopes = categories.length === 0 ? [0] : categories.map(({ facts }) => facts.id);
  // texts of many categories are many
  const handle = categories.length > 1 ? db.listing : db.reading;
  return countByPrice(handle, scopes, insideCategories(categories), narrowing.price);
};

/** The whole filter as one part of the listing, if it is one. */
const solePart = (narrowing: Narrowing): Part | null => {
  const category = soleCategory(narrowing);
  if (category === 'all') return 'all';
  if (category !== null) return { column: levelColumn[category.facts.level], id: category.facts.id };
  const merchant = soleMerchant(narrowing);
  return merchant === null ? null : { column: 'merchant_id', id: merchant };
};

/** A page far from both ends is scanned for from the nearer end. */
const scanTo = async (
  ctx: MarketContext,
  conditions: readonly string[],
  order: ListingOrder,
  { limit, offset }: Window,
  total: number,
): Promise<{ cards: Card[] }> => {
  const db = ctx.db.listing;
  if (offset <= total / 2) return listingPage(db, conditions, order, { limit, offset });
  const rows = Math.min(limit, total - offset);
  const page = await listingPage(
    db,
    conditions,
    order,
    { limit: rows, offset: total - offset - rows },
    { backward: true },
  );
  return { cards: page.cards.reverse() };
};

/** The first pages of a part, which tell its total along with them. */
const listPart = async (
  { db }: MarketContext,
  part: Part,
  order: ListingOrder,
  window: Window,
  { key, known, count }: { key: string; known: number | undefined; count: () => Promise<number> },
): Promise<ListPage> => {
  const keep = known === undefined ? startTotal(db, key) : () => {};
  const { cards, total } = await partPage(db.reading, part, order, window, known === undefined);
  if (total !== null) keep(total);
  if (cards.length > 0 && cards.length < window.limit) return { cards, total: window.offset + cards.length };
  if (cards.length === 0 && window.offset === 0) return { cards: [], total: 0 };
  return { cards, total: known ?? total ?? (await count()) };
};

/**
 * A page of the products that meet the filters with the stores of a city first, where the categories leave few enough to
 * read them all; else null.
 */
export const listNearest = (
  ctx: MarketContext,
  narrowing: Narrowing,
  place: { cityId: number; provinceId: number },
  window: Window,
): Promise<ListPage> | null => {
  if (atMost(narrowing) > FEW) return null;
  const category = soleCategory(narrowing);
  if (category === null || category === 'all')
    return nearestPage(ctx.db.listing, sql.raw(conditionsOf(narrowing, false).join(' AND ')), place, window);
  // what is asked for most, prepared once
  const { leaf_from, leaf_to } = category.facts;
  return nearestPage(ctx.db.reading, sql`leaf BETWEEN ${leaf_from} AND ${leaf_to}`, place, window);
};

/**
 * A page of the products that meet the filters, without words; the order `recommended` holds only what is in stock. The
 * total is exact, a broad one some seconds old.
 */
export const listByFilters = async (
  ctx: MarketContext,
  tree: CategoryTree,
  narrowing: Narrowing,
  order: ListingOrder,
  window: Window,
): Promise<ListPage> => {
  const stocked = order === 'recommended' ? [inStock] : [];
  const counted = [...conditionsOf(narrowing, false), ...stocked];
  const key = `listing ${counted.join(' AND ')}`;
  const count = (): Promise<number> =>
    totalOf(ctx.db, key, () =>
      stocked.length === 0 ? countOf(ctx, narrowing, counted) : countListing(ctx.db.listing, counted),
    );
  const knownTotal =
    cachedTotal(ctx.db, key) ?? (stocked.length === 0 ? totalInTree(narrowing, tree) : undefined);
  const scanConditions = () => [...conditionsOf(narrowing, true), ...stocked];
  if (window.offset > DEEP) {
    const total = knownTotal ?? (await count());
    if (window.offset >= total) return { cards: [], total };
    return { cards: (await scanTo(ctx, scanConditions(), order, window, total)).cards, total };
  }
  const part = window.offset <= NEAR ? solePart(narrowing) : null;
  if (part !== null) return listPart(ctx, part, order, window, { key, known: knownTotal, count });
  if (knownTotal === undefined && atMost(narrowing) <= FEW)
    return sortedListingPage(ctx.db.listing, counted, order, window);
  const total = knownTotal ?? (await count());
  if (window.offset >= total) return { cards: [], total };
  // Of few, reading all is cheap; walking to them may lead past everything else.
  const all = rowsAround(narrowing, tree);
  const near = isPriceAlone(narrowing) && isScanCheaper({ wanted: window.offset + window.limit, total, all });
  if (total <= FEW && !near) {
    // a small share of one category lies together in its prices; most of it is sooner read from what covers all
    const conditions = isPriceAlone(narrowing) && total * SMALL_SHARE <= all ? scanConditions() : counted;
    return sortedListingPage(ctx.db.listing, conditions, order, window);
  }
  return { cards: (await listingPage(ctx.db.listing, scanConditions(), order, window)).cards, total };
};
