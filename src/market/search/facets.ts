import { limits } from '#common/limits.ts';
import type { BrandFilter, City, FilterCounts, Province } from '#contract/catalogue.ts';
import type { FilterQuery } from '#contract/query.ts';
import { type CategoryNode, type CategoryTree, categoryTree } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import type { EngineQuery, SearchEngine } from '../search-engine.ts';
import { askEngine, engineQuery, inEngine } from './by-engine.ts';
import { facetsOf } from './count-cache.ts';
import { conditionsOf, insideCategories } from './filter-conditions.ts';
import {
  everything,
  isStarsOrTypeAlone,
  type Narrowing,
  narrow,
  narrowness,
  soleCategory,
} from './filters.rules.ts';
import { countKeywordsByCategory, countKeywordsByStars } from './keyword-store.ts';
import { countsOfSearch, inPostgres, type SearchText } from './list-by-text.ts';
import {
  type BrandCount,
  countByLeaf,
  countByMerchant,
  countByStars,
  countEverything,
  namedStores,
  type StarsAndType,
  storeLocations,
} from './listing-search-store.ts';
import { MAX_BRANDS, merchantsFound } from './merchant-counts.ts';
import { countByPrice } from './price-counts-store.ts';
import type { SearchPlan } from './search-plan.ts';
import { fold, isBlank } from './tokens.rules.ts';

const textOf = ({ search, exact }: FilterQuery): SearchText => ({ text: search, isExact: exact });

/** What the engine counts of everything that the filter finds; null where PostgreSQL is asked. */
const countedByEngine = <S extends { total_product: number }>(
  ctx: MarketContext,
  filter: FilterQuery,
  narrowing: Narrowing,
  count: (engine: SearchEngine, query: EngineQuery) => Promise<S[]>,
): Promise<S[] | null> =>
  askEngine(ctx, null, (engine) =>
    isBlank(filter.search)
      ? count(engine, engineQuery(narrowing))
      : countsOfSearch(
          ctx,
          inEngine(ctx, engine),
          textOf(filter),
          narrowing,
          filter.per_page,
          (query: EngineQuery) => count(engine, query),
        ),
  );

/** The stores of the products that the other filters find, those with most first. */
export const brandFilters = async (ctx: MarketContext, filter: FilterQuery): Promise<BrandFilter[]> => {
  const narrowing = narrow({ ...filter, brands: [] }, await categoryTree(ctx), everything, limits);
  if (narrowing === null) return [];
  const { db } = ctx;
  const byEngine = await countedByEngine(ctx, filter, narrowing, async (engine, query) =>
    namedStores(db.reading, await engine.countByMerchant(query, MAX_BRANDS), MAX_BRANDS),
  );
  if (byEngine !== null) return byEngine;
  if (isBlank(filter.search)) {
    const conditions = conditionsOf(narrowing, false);
    const key = `brands ${conditions.join(' AND ')}`;
    return facetsOf(db, key, () => countByMerchant(db.listing, conditions, MAX_BRANDS));
  }
  const stores = ({ search, products }: SearchPlan): Promise<BrandCount[]> => {
    const key = `brands ${search.anywhere} ${search.conditions.join(' AND ')}`;
    return facetsOf(db, key, () => merchantsFound(ctx, search, products));
  };
  return countsOfSearch(ctx, inPostgres(ctx), textOf(filter), narrowing, filter.per_page, stores);
};

/**
 * How many of the products that the other filters find are in each category of the first level, have so many stars, are of
 * stores of each type, and have a halal certificate. Each ignores its own filter and heeds the others'. Categories come with
 * most first.
 */
export const filterCounts = async (ctx: MarketContext, filter: FilterQuery): Promise<FilterCounts> => {
  const tree = await categoryTree(ctx);
  const all = narrow({ ...filter, ratings: [], storetype: [] }, tree, everything, limits);
  const anywhere = narrow({ ...filter, categories: [] }, tree, everything, limits);
  const certified = narrow(
    { ...filter, ratings: [], storetype: [], permits: ['halal'] },
    tree,
    everything,
    limits,
  );
  const [rows, categories, halal] = await Promise.all([
    all === null ? [] : starsAndTypes(ctx, filter, all),
    anywhere === null ? [] : topCategories(ctx, filter, tree, anywhere),
    certified === null ? [] : starsAndTypes(ctx, filter, certified),
  ]);
  const isWanted = (type: 'official' | 'merchant'): boolean =>
    filter.storetype.length === 0 || filter.storetype.includes(type);
  const typeOf = (isOfficial: boolean) => (isOfficial ? 'official' : 'merchant');
  const totalOf = (counted: readonly StarsAndType[], found: (row: StarsAndType) => boolean): number =>
    counted.filter(found).reduce((sum, row) => sum + row.total_product, 0);
  const total = (found: (row: StarsAndType) => boolean): number => totalOf(rows, found);
  return {
    categories,
    ratings: [5, 4, 3, 2, 1].map((rating) => ({
      rating,
      total_product: total((row) => row.stars === rating && isWanted(typeOf(row.is_official))),
    })),
    storetype: (['official', 'merchant'] as const).map((type) => ({
      type,
      total_product: total(
        (row) =>
          typeOf(row.is_official) === type &&
          (filter.ratings.length === 0 || filter.ratings.includes(row.stars)),
      ),
    })),
    permits: [
      {
        permit: 'halal',
        total_product: totalOf(
          halal,
          (row) =>
            isWanted(typeOf(row.is_official)) &&
            (filter.ratings.length === 0 || filter.ratings.includes(row.stars)),
        ),
      },
    ],
  };
};

const topOf = (node: CategoryNode | undefined): CategoryNode | undefined =>
  node?.parent ? topOf(node.parent) : node;

const topCategories = async (
  ctx: MarketContext,
  filter: FilterQuery,
  tree: CategoryTree,
  narrowing: Narrowing,
): Promise<FilterCounts['categories']> => {
  const { db } = ctx;
  const totals = new Map<number, number>();
  const add = (id: number | undefined, products: number): void => {
    if (id !== undefined && products > 0) totals.set(id, (totals.get(id) ?? 0) + products);
  };
  const rootOf = (leaf: number) =>
    tree.roots.find(({ facts }) => facts.leaf_from <= leaf && leaf <= facts.leaf_to)?.facts.id;
  const byEngine = await countedByEngine(ctx, filter, narrowing, async (engine, query) =>
    (await engine.countByTopCategory(query)).map(({ id, products }) => ({ id, total_product: products })),
  );
  if (byEngine !== null) {
    for (const { id, total_product } of byEngine) add(id, total_product);
  } else if (!isBlank(filter.search)) {
    const found = await countsOfSearch(
      ctx,
      inPostgres(ctx),
      textOf(filter),
      narrowing,
      filter.per_page,
      ({ search }) =>
        facetsOf(db, `categories ${search.anywhere} ${search.conditions.join(' AND ')}`, () =>
          countKeywordsByCategory(db.listing, search),
        ),
    );
    for (const { category_id, total_product } of found)
      add(topOf(tree.byId.get(category_id))?.facts.id, total_product);
  } else if (soleCategory(narrowing) === 'all') {
    // the tree knows how many there are of everything
    for (const { facts, total } of tree.roots) add(facts.id, total);
  } else if (isStarsOrTypeAlone(narrowing)) {
    const { stars, isOfficial } = narrowing;
    for (const row of await countsOfEverything(db, narrowing.isHalal)) {
      const isIn = stars.length === 0 || stars.includes(row.stars);
      if (isIn && (isOfficial ?? row.is_official) === row.is_official)
        add(rootOf(row.leaf), row.total_product);
    }
  } else if (narrowness(narrowing) === 1 && narrowing.price !== null) {
    // counted already, however much a range leaves
    const { price } = narrowing;
    const found = await facetsOf(db, `categories at ${price.from} to ${price.to}`, () =>
      Promise.all(
        tree.roots.map(async (root) => ({
          category_id: root.facts.id,
          total_product: await countByPrice(db.listing, [root.facts.id], insideCategories([root]), price),
        })),
      ),
    );
    for (const { category_id, total_product } of found) add(category_id, total_product);
  } else {
    const conditions = conditionsOf(narrowing, false);
    const found = await facetsOf(db, `categories ${conditions.join(' AND ')}`, () =>
      countByLeaf(db.listing, conditions),
    );
    for (const { leaf, total_product } of found) add(rootOf(leaf), total_product);
  }
  return tree.roots
    .map(({ facts: { id } }) => ({ id, total_product: totals.get(id) ?? 0 }))
    .filter(({ total_product }) => total_product > 0)
    .sort((a, b) => b.total_product - a.total_product);
};

/** Read from end to end, but once for whatever stars or store type is chosen: everything, or what has a certificate. */
const countsOfEverything = (db: MarketContext['db'], isHalal: boolean) =>
  facetsOf(db, `stars and store types of categories${isHalal ? ', halal' : ''}`, () =>
    countEverything(db.listing, isHalal),
  );

const starsAndTypes = async (
  ctx: MarketContext,
  filter: FilterQuery,
  narrowing: Narrowing,
): Promise<StarsAndType[]> => {
  const { db } = ctx;
  const byEngine = await countedByEngine(ctx, filter, narrowing, async (engine, query) =>
    (await engine.countByStars(query)).map((one) => ({
      ...{ stars: one.stars, is_official: one.isOfficial, total_product: one.products },
    })),
  );
  if (byEngine !== null) return byEngine;
  if (isBlank(filter.search)) {
    if (isStarsOrTypeAlone(narrowing)) return countsOfEverything(db, narrowing.isHalal);
    const conditions = conditionsOf(narrowing, false);
    return facetsOf(db, `stars ${conditions.join(' AND ')}`, () => countByStars(db.listing, conditions));
  }
  return countsOfSearch(ctx, inPostgres(ctx), textOf(filter), narrowing, filter.per_page, ({ search }) =>
    facetsOf(db, `stars ${search.anywhere} ${search.conditions.join(' AND ')}`, () =>
      countKeywordsByStars(db.listing, search),
    ),
  );
};

const named = <T extends { name: string }>(places: T[], search: string): T[] => {
  const wanted = fold(search);
  return wanted === '' ? places : places.filter((place) => fold(place.name).includes(wanted));
};

/** Cities of active stores, of these provinces if any are given. */
export const storeCities = async (
  ctx: MarketContext,
  provinces: readonly number[],
  search: string,
): Promise<City[]> => {
  const { cities } = await storeLocations(ctx.db);
  const inside =
    provinces.length === 0 ? cities : cities.filter((city) => provinces.includes(city.province_id));
  return named(inside, search);
};

/** Provinces of active stores. */
export const storeProvinces = async (ctx: MarketContext, search: string): Promise<Province[]> =>
  named((await storeLocations(ctx.db)).provinces, search);
