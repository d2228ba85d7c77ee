import { limits } from '#common/limits.ts';
import type { BrandFilter, City, FilterCounts, Province } from '#contract/catalogue.ts';
import type { NumberKind } from '#contract/number-kinds.ts';
import { numberKinds } from '#contract/number-rules.ts';
import type { FilterQuery } from '#contract/query.ts';
import { type CategoryNode, type CategoryTree, categoryTree, permitBits } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import type { EngineQuery, SearchEngine } from '../search-engine.ts';
import { askEngine, engineQuery, inEngine } from './by-engine.ts';
import { facetsOf, facetsTogether } from './count-cache.ts';
import { conditionsOf, permitConditions } from './filter-conditions.ts';
import {
  everything,
  isCountedWithEverything,
  type Narrowing,
  narrow,
  narrowness,
  soleCategory,
} from './filters.rules.ts';
import { countKeywordFacets } from './keyword-store.ts';
import { countsOfSearch, inPostgres, type SearchText } from './list-by-text.ts';
import {
  type BrandCount,
  byFacet,
  countByMerchant,
  countEverything,
  countFacets,
  countPermits,
  type Everything,
  type Facet,
  type LeafCount,
  type ListingFacet,
  namedStores,
  type PermitCount,
  type PlaceCount,
  type SliceCount,
  type StarsAndType,
  storeLocations,
} from './listing-search-store.ts';
import { MAX_BRANDS, merchantsFound } from './merchant-counts.ts';
import { bandCounts, sliceBounds } from './price-bands.rules.ts';
import { countTopsByPrice } from './price-counts-store.ts';
import type { SearchPlan } from './search-plan.ts';
import { fold, isBlank } from './tokens.rules.ts';

const textOf = ({ search, exact }: FilterQuery): SearchText => ({ text: search, isExact: exact });

const sumOf = (rows: readonly { total_product: number }[] = []): number =>
  rows.reduce((sum, { total_product }) => sum + total_product, 0);

/** How something is counted of everything that a filter finds. */
type Counting<Q, C> = { counts: (query: Q) => Promise<C>; total: (counted: C) => number };

/** What the engine counts of everything that the filter finds; null where PostgreSQL is asked. */
const countedByEngine = <C>(
  ctx: MarketContext,
  filter: FilterQuery,
  narrowing: Narrowing,
  {
    counts,
    total,
  }: { counts: (engine: SearchEngine, query: EngineQuery) => Promise<C>; total: (counted: C) => number },
): Promise<C | null> =>
  askEngine(ctx, null, (engine) =>
    isBlank(filter.search)
      ? counts(engine, engineQuery(narrowing))
      : countsOfSearch(ctx, inEngine(ctx, engine), textOf(filter), narrowing, filter.per_page, {
          counts: (query) => counts(engine, query),
          total,
        }),
  );

/** The stores of the products that the other filters find, those with most first. */
export const brandFilters = async (ctx: MarketContext, filter: FilterQuery): Promise<BrandFilter[]> => {
  const narrowing = narrow({ ...filter, brands: [] }, await categoryTree(ctx), everything, limits);
  if (narrowing === null) return [];
  const { db } = ctx;
  const byEngine = await countedByEngine(ctx, filter, narrowing, {
    counts: async (engine, query) =>
      namedStores(db.reading, await engine.countByMerchant(query, MAX_BRANDS), MAX_BRANDS),
    total: sumOf,
  });
  if (byEngine !== null) return byEngine;
  if (isBlank(filter.search)) {
    const conditions = conditionsOf(narrowing, false);
    const key = `brands ${conditions.join(' AND ')}`;
    return facetsOf(db, key, () => countByMerchant(db.listing, conditions, MAX_BRANDS));
  }
  const stores: Counting<SearchPlan, BrandCount[]> = {
    counts: ({ search, products }) => {
      const key = `brands ${search.anywhere} ${search.conditions.join(' AND ')}`;
      return facetsOf(db, key, () => merchantsFound(ctx, search, products));
    },
    total: sumOf,
  };
  return countsOfSearch(ctx, inPostgres(ctx), textOf(filter), narrowing, filter.per_page, stores);
};

/** What each facet is counted without: its own filter. A province and its cities are one. */
const ownFilters: Record<Facet, Partial<FilterQuery>> = {
  stars: { ratings: [], storetype: [] },
  // a product has several permits, and must have all that are chosen: one more leaves what has that one, too
  permits: { ratings: [], storetype: [] },
  categories: { categories: [] },
  places: { provinces: [], cities: [] },
  prices: { price_start: limits.priceMin, price_end: limits.priceMax },
};
const facets = Object.keys(ownFilters) as Facet[];

type TopCount = { id: number; total_product: number };
/** Rows of one facet that say the same are added up by whoever reads them. */
type Counted = {
  stars: StarsAndType[];
  permits: PermitCount[];
  categories: TopCount[];
  places: PlaceCount[];
  prices: SliceCount[];
};

/**
 * How many of the products that the other filters find are in each category of the first level, have so many stars, are
 * of stores of each type and place, cost so much, and have each permit. Each ignores its own filter (but that of permits) and
 * heeds the others'; those that heed the same are counted with one read. Categories and places come with most first; cities only inside what is chosen.
 */
export const filterCounts = async (ctx: MarketContext, filter: FilterQuery): Promise<FilterCounts> => {
  const tree = await categoryTree(ctx);
  const questions = facets.map((facet) => {
    const narrowing = narrow({ ...filter, ...ownFilters[facet] }, tree, everything, limits);
    return {
      facet,
      narrowing,
      key: narrowing === null ? null : conditionsOf(narrowing, false).join(' AND '),
    };
  });
  const answers = [...Map.groupBy(questions, ({ key }) => key).values()].map(([first, ...others]) => {
    if (first === undefined || first.narrowing === null) return {};
    return count(ctx, filter, tree, first.narrowing, [first.facet, ...others.map(({ facet }) => facet)]);
  });
  const found: Partial<Counted> = Object.assign({}, ...(await Promise.all(answers)));
  const { stars = [], permits = [], categories = [], places = [], prices = [] } = found;
  const typeOf = ({ is_official }: StarsAndType) => (is_official ? 'official' : 'merchant');
  const hasType = (row: StarsAndType): boolean =>
    filter.storetype.length === 0 || filter.storetype.includes(typeOf(row));
  const hasRating = (row: StarsAndType): boolean =>
    filter.ratings.length === 0 || filter.ratings.includes(row.stars);
  const starsTotal = (isIn: (row: StarsAndType) => boolean): number => sumOf(stars.filter(isIn));
  const isPlaceChosen = filter.provinces.length + filter.cities.length > 0;
  const nearby = places.filter(
    ({ province_id }) =>
      isPlaceChosen && (filter.provinces.length === 0 || filter.provinces.includes(province_id)),
  );
  return {
    // of as many the first of the tree comes first
    categories: added(categories, ({ id }) => id).sort(
      (a, b) => b.total_product - a.total_product || placeIn(tree, a.id) - placeIn(tree, b.id),
    ),
    ratings: [5, 4, 3, 2, 1].map((rating) => ({
      rating,
      total_product: starsTotal((row) => row.stars === rating && hasType(row)),
    })),
    storetype: (['official', 'merchant'] as const).map((type) => ({
      type,
      total_product: starsTotal((row) => typeOf(row) === type && hasRating(row)),
    })),
    permits: numberKinds
      .map((permit) => ({
        permit,
        total_product: sumOf(
          permits.filter((row) => row.permits & permitBits[permit] && hasType(row) && hasRating(row)),
        ),
      }))
      .filter(
        ({ permit, total_product }) =>
          permit === 'halal' || total_product > 0 || filter.permits.includes(permit),
      ),
    provinces: added(places, ({ province_id }) => province_id),
    cities: added(nearby, ({ city_id }) => city_id),
    prices: bandCounts(
      new Map(added(prices, ({ slice }) => slice).map(({ id, total_product }) => [id, total_product])),
    ).map(({ from, to, products }) => ({ price_start: from, price_end: to, total_product: products })),
  };
};

/** Rows of the same id as one, those with most first. */
const added = <R extends { total_product: number }>(
  rows: readonly R[],
  idOf: (row: R) => number,
): TopCount[] => {
  const totals = new Map<number, number>();
  for (const row of rows) totals.set(idOf(row), (totals.get(idOf(row)) ?? 0) + row.total_product);
  return [...totals]
    .map(([id, total_product]) => ({ id, total_product }))
    .filter(({ total_product }) => total_product > 0)
    .sort((a, b) => b.total_product - a.total_product || a.id - b.id);
};

const placeIn = (tree: CategoryTree, root: number): number =>
  tree.roots.findIndex(({ facts }) => facts.id === root);

const topOf = (node: CategoryNode | undefined): CategoryNode | undefined =>
  node?.parent ? topOf(node.parent) : node;

/** Counts the facets of everything that the filter finds. */
const count = async (
  ctx: MarketContext,
  filter: FilterQuery,
  tree: CategoryTree,
  narrowing: Narrowing,
  wanted: readonly Facet[],
): Promise<Partial<Counted>> => {
  const { db } = ctx;
  // each facet counts all that is found
  const total = (counted: Partial<Counted>): number => sumOf(wanted[0] && counted[wanted[0]]);
  const byEngine = await countedByEngine(ctx, filter, narrowing, {
    counts: (engine, query) => countInEngine(engine, query, wanted),
    total,
  });
  if (byEngine !== null) return byEngine;
  if (isBlank(filter.search)) return countInListing(ctx, tree, narrowing, wanted);
  return countsOfSearch(ctx, inPostgres(ctx), textOf(filter), narrowing, filter.per_page, {
    counts: ({ search }) =>
      facetsTogether<Counted>(
        db,
        `${search.anywhere} ${search.conditions.join(' AND ')}`,
        wanted,
        async (missing) => {
          const { categories, ...others } = await countKeywordFacets(db.listing, search, missing);
          const tops = categories?.flatMap(({ category_id, total_product }) => {
            const id = topOf(tree.byId.get(category_id))?.facts.id;
            return id === undefined ? [] : [{ id, total_product }];
          });
          return { ...others, ...(tops && { categories: tops }) };
        },
      ),
    total,
  });
};

const countInEngine = async (
  engine: SearchEngine,
  query: EngineQuery,
  wanted: readonly Facet[],
): Promise<Partial<Counted>> => {
  const asked = byFacet<{ [F in Facet]: Promise<Counted[F]> }>(wanted, {
    stars: async () =>
      (await engine.countByStars(query)).map((one) => ({
        ...{ stars: one.stars, is_official: one.isOfficial, total_product: one.products },
      })),
    // a product with several has a row of each
    permits: async () =>
      (await engine.countByPermit(query)).map(({ kind, stars, isOfficial, products }) => ({
        ...{ permits: permitBits[kind], stars, is_official: isOfficial, total_product: products },
      })),
    categories: async () =>
      (await engine.countByTopCategory(query)).map(({ id, products }) => ({ id, total_product: products })),
    places: async () =>
      (await engine.countByPlace(query)).map(({ products, ...place }) => ({
        ...place,
        total_product: products,
      })),
    prices: async () =>
      (await engine.countByPrice(query, sliceBounds)).map(({ slice, products }) => ({
        slice,
        total_product: products,
      })),
  });
  const counted = await Promise.all(Object.entries(asked).map(async ([facet, rows]) => [facet, await rows]));
  return Object.fromEntries(counted);
};

/** Without words: from what is counted already where that is enough, else from one read. */
const countInListing = async (
  ctx: MarketContext,
  tree: CategoryTree,
  narrowing: Narrowing,
  wanted: readonly Facet[],
): Promise<Partial<Counted>> => {
  const { db } = ctx;
  const { stars, isOfficial, price } = narrowing;
  const top = ({ leaf, total_product }: LeafCount): TopCount[] => {
    const root = tree.roots.find(({ facts }) => facts.leaf_from <= leaf && leaf <= facts.leaf_to);
    return root === undefined ? [] : [{ id: root.facts.id, total_product }];
  };
  const conditions = conditionsOf(narrowing, false);
  const listed = wanted.filter((facet): facet is ListingFacet => facet !== 'permits');
  if (listed.length < wanted.length) {
    const [others, permits] = await Promise.all([
      listed.length > 0 ? countInListing(ctx, tree, narrowing, listed) : {},
      facetsOf(db, `permits of listing ${conditions.join(' AND ')}`, () =>
        countPermits(db.listing, conditions),
      ),
    ]);
    return { ...others, permits };
  }
  if (wanted.includes('categories') && soleCategory(narrowing) === 'all') {
    const rest = wanted.filter((facet) => facet !== 'categories');
    return {
      ...(rest.length > 0 && (await countInListing(ctx, tree, narrowing, rest))),
      categories: tree.roots.map(({ facts, total }) => ({ id: facts.id, total_product: total })),
    };
  }
  if (isCountedWithEverything(narrowing)) {
    const isIn = (row: StarsAndType): boolean =>
      (stars.length === 0 || stars.includes(row.stars)) &&
      (isOfficial ?? row.is_official) === row.is_official;
    const { categories = [], places = [], prices = [] } = await countsOfEverything(db, narrowing.permits);
    return byFacet<Omit<Counted, 'permits'>>(listed, {
      stars: () => categories.filter(isIn),
      categories: () => categories.filter(isIn).flatMap(top),
      places: () => places.filter(isIn),
      prices: () => prices.filter(isIn),
    });
  }
  if (wanted.join() === 'categories' && narrowness(narrowing) === 1 && price !== null) {
    // counted already, however much a range leaves
    const categories = await facetsOf(db, `categories at ${price.from} to ${price.to}`, async () => {
      const tops = tree.roots.map(({ facts }) => facts.id);
      const rows = await countTopsByPrice(db, tops, price);
      return rows.flatMap(({ id, leaf, total_product }) =>
        id === null ? top({ leaf: leaf ?? 0, total_product }) : [{ id, total_product }],
      );
    });
    return { categories };
  }
  const key = `listing ${conditions.join(' AND ')}`;
  return facetsTogether<Omit<Counted, 'permits'>>(db, key, listed, async (missing) => {
    const { categories, ...others } = await countFacets(db.listing, conditions, missing);
    return { ...others, ...(categories && { categories: categories.flatMap(top) }) };
  });
};

/** Read from end to end, but once for whatever stars or store type is chosen: everything, or what has these permits. */
const countsOfEverything = (
  db: MarketContext['db'],
  permits: readonly NumberKind[],
): Promise<Partial<Everything>> =>
  facetsTogether<Everything>(db, `everything ${permits}`, ['categories', 'places', 'prices'], () =>
    countEverything(db.listing, permitConditions(permits)),
  );

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
