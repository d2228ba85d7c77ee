import type { Card, CategoryTree } from '../catalogue/index.ts';
import type { Market } from '../market.ts';
import { conditionsOf, inStock, levelColumn } from './conditions-store.ts';
import { type Narrowing, soleCategory, soleMerchant } from './filters.rules.ts';
import {
  countListing,
  type ListingOrder,
  listingPage,
  type Part,
  partPage,
  type Window,
  wholeListingPage,
} from './listing-search-store.ts';
import { countingTotal, keptTotal, totalOf } from './totals.ts';

export type Found = { cards: Card[]; total: number };

/** Pages further in than this know their total first: they may lie beyond it, or nearer to its end. */
const DEEP = 500;
/** Up to here skipping rows costs less than planning around it. */
const NEAR = 100;
/** So many are read whole and sorted. */
const FEW = 5_000;
/** Totals that the kept category tree may answer. */
const BROAD_CATEGORY = 3_000;

/** A broad category's total is in the tree; a smaller one is counted with the page. */
const totalInTree = (narrowing: Narrowing, tree: CategoryTree): number | undefined => {
  const category = soleCategory(narrowing);
  if (category === null) return undefined;
  const total = category === 'all' ? tree.roots.reduce((sum, root) => sum + root.total, 0) : category.total;
  return total >= BROAD_CATEGORY ? total : undefined;
};

/** What the categories alone leave. */
const atMost = ({ categories }: Narrowing): number =>
  categories.length === 0 ? Number.POSITIVE_INFINITY : categories.reduce((sum, { total }) => sum + total, 0);

/** The whole filter as one part of the listing, if it is one. */
const solePart = (narrowing: Narrowing): Part | null => {
  const category = soleCategory(narrowing);
  if (category === 'all') return 'all';
  if (category !== null) return { column: levelColumn[category.facts.level], id: category.facts.id };
  const merchant = soleMerchant(narrowing);
  return merchant === null ? null : { column: 'merchant_id', id: merchant };
};

/** A page far from both ends is walked to from the nearer end. */
const walkTo = async (
  market: Market,
  conditions: readonly string[],
  order: ListingOrder,
  { limit, offset }: Window,
  total: number,
): Promise<{ cards: Card[] }> => {
  const db = market.db.listing;
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
  { db }: Market,
  part: Part,
  order: ListingOrder,
  window: Window,
  { key, known, count }: { key: string; known: number | undefined; count: () => Promise<number> },
): Promise<Found> => {
  const keep = known === undefined ? countingTotal(db, key) : () => {};
  const { cards, total } = await partPage(db, part, order, window, known === undefined);
  if (total !== null) keep(total);
  if (cards.length > 0 && cards.length < window.limit) return { cards, total: window.offset + cards.length };
  if (cards.length === 0 && window.offset === 0) return { cards: [], total: 0 };
  return { cards, total: known ?? total ?? (await count()) };
};

/**
 * A page of the products that meet the filters, without words; the order `recommended` holds only what is in stock. The
 * total is exact, a broad one some seconds old.
 */
export const listPlain = async (
  market: Market,
  tree: CategoryTree,
  narrowing: Narrowing,
  order: ListingOrder,
  window: Window,
): Promise<Found> => {
  const stocked = order === 'recommended' ? [inStock] : [];
  const counted = [...conditionsOf(narrowing, false), ...stocked];
  const key = `listing ${counted.join(' AND ')}`;
  const count = (): Promise<number> =>
    totalOf(market.db, key, () => countListing(market.db.listing, counted));
  const known =
    keptTotal(market.db, key) ?? (stocked.length === 0 ? totalInTree(narrowing, tree) : undefined);
  const walked = () => [...conditionsOf(narrowing, true), ...stocked];
  if (window.offset > DEEP) {
    const total = known ?? (await count());
    if (window.offset >= total) return { cards: [], total };
    return { cards: (await walkTo(market, walked(), order, window, total)).cards, total };
  }
  const part = window.offset <= NEAR ? solePart(narrowing) : null;
  if (part !== null) return listPart(market, part, order, window, { key, known, count });
  if (known === undefined && atMost(narrowing) <= FEW)
    return wholeListingPage(market.db.listing, counted, order, window);
  const total = known ?? (await count());
  if (window.offset >= total) return { cards: [], total };
  // Of few, reading all is cheap; walking to them may lead past everything else.
  if (total <= FEW) return wholeListingPage(market.db.listing, counted, order, window);
  return { cards: (await listingPage(market.db.listing, walked(), order, window)).cards, total };
};
