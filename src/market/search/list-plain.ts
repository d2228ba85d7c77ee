import type { Card, CategoryTree } from '../catalogue/index.ts';
import type { Market } from '../market.ts';
import { conditionsOf, inStock, levelColumn } from './conditions-store.ts';
import { type Narrowing, soleCategory, soleMerchant } from './filters.rules.ts';
import {
  type CountedPage,
  countListing,
  type ListingOrder,
  listingPage,
  type Part,
  partPage,
  type Window,
} from './listing-search-store.ts';
import { countingTotal, keptTotal, totalOf } from './totals.ts';

export type Found = { cards: Card[]; total: number };

/** Pages further in than this know their total first: they may lie beyond it, or nearer to its end. */
const DEEP = 500;
/** Up to here skipping rows costs less than planning around it. */
const NEAR = 100;
/** Totals that the kept category tree may answer. */
const BROAD_CATEGORY = 3_000;

/** A broad category's total is in the tree; a smaller one is counted with the page. */
const totalInTree = (narrowing: Narrowing, tree: CategoryTree): number | undefined => {
  const category = soleCategory(narrowing);
  if (category === null) return undefined;
  const total = category === 'all' ? tree.roots.reduce((sum, root) => sum + root.total, 0) : category.total;
  return total >= BROAD_CATEGORY ? total : undefined;
};

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
): Promise<CountedPage> => {
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
  return { ...page, cards: page.cards.reverse() };
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
  const keep = known === undefined ? countingTotal(market.db, key) : () => {};
  const part = window.offset <= NEAR ? solePart(narrowing) : null;
  const page =
    part === null
      ? await listingPage(market.db.listing, walked(), order, window, known === undefined ? { counted } : {})
      : await partPage(market.db, part, order, window, known === undefined);
  if (page.total !== null) keep(page.total);
  if (page.cards.length > 0 && page.cards.length < window.limit) {
    return { cards: page.cards, total: window.offset + page.cards.length };
  }
  if (page.cards.length === 0 && window.offset === 0) return { cards: [], total: 0 };
  return { cards: page.cards, total: known ?? page.total ?? (await count()) };
};
