import { type RawBuilder, sql } from 'kysely';
import type { NumberKind } from '#contract/number-kinds.ts';
import { type CategoryNode, setsWith } from '../catalogue/index.ts';
import { type Narrowing, outermost, rangesOf, withInner } from './filters.rules.ts';
import { facet, MAX_TOKENS } from './text-query.rules.ts';

/**
 * Filters as conditions on `listing`, values written out so that each query gets the plan of its values. Nothing but
 * numbers is ever written into them.
 */

/** A number as SQL; anything but a safe integer is a bug. */
export const literal = (value: number): string => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no integer`);
  return String(value);
};

const oneOf = (column: string, values: readonly number[]): string[] => {
  if (values.length === 0) return [];
  if (values.length === 1) return [`${column} = ${literal(values[0]!)}`];
  return [`${column} IN (${values.map(literal).join(', ')})`];
};

const within = (nodes: readonly CategoryNode[]): string =>
  rangesOf(nodes)
    .map(({ from, to }) => `leaf BETWEEN ${literal(from)} AND ${literal(to)}`)
    .join(' OR ');

/** What the order `recommended` is about. */
export const inStock = 'in_stock';

/** The column of a listing row for its category of each level. */
export const levelColumn = { 1: 'top_id', 2: 'middle_id', 3: 'category_id' } as const;

/** One category of a known level: the index that is sorted inside it serves the page. */
const insideCategory = ({ facts }: CategoryNode): string =>
  `${levelColumn[facts.level]} = ${literal(facts.id)}`;

const categoryCondition = (nodes: readonly CategoryNode[], walked: boolean): string[] => {
  if (nodes.length === 0) return [];
  if (walked && nodes.length === 1) return [insideCategory(nodes[0]!)];
  return [`(${within(nodes)})`];
};

/** That a row of `listing` has all of these permits. */
export const permitConditions = (kinds: readonly NumberKind[]): string[] =>
  kinds.length === 0 ? [] : oneOf('permits', setsWith(kinds));

const priceConditions = ({ price }: Narrowing): string[] =>
  price === null ? [] : [`price BETWEEN ${literal(price.from)} AND ${literal(price.to)}`];

/** What the categories leave of the listing, for texts that are prepared; the index sorted by price inside one serves. */
export const insideCategories = (nodes: readonly CategoryNode[]): RawBuilder<unknown> => {
  const [only, more] = nodes;
  if (only === undefined) return sql`true`;
  if (more === undefined) return sql`${sql.ref(levelColumn[only.facts.level])} = ${only.facts.id}`;
  return sql.raw(`(${within(nodes)})`);
};

/** Rows of `keywords` that a price range leaves out, to be found by their price: for ranges that leave few out. */
export const outsidePrice = ({ from, to }: NonNullable<Narrowing['price']>): string =>
  `k.id IN (SELECT id FROM listing WHERE price < ${literal(from)} UNION ALL SELECT id FROM listing WHERE price > ${literal(to)})`;

/** The condition of a scope; `inside` writes the condition of its categories. */
const limitConditions = (one: Narrowing, inside: (nodes: readonly CategoryNode[]) => string): string[] => {
  const { scope, scopeCategories } = one;
  if (scope.limit === null) return [];
  const named = oneOf('id', scope.limit.productIds);
  const lying = scopeCategories.length === 0 ? [] : [inside(scopeCategories)];
  return [`(${[...named, ...lying].join(' OR ') || 'false'})`];
};

const carriesOne = (nodes: readonly CategoryNode[]): string =>
  `words @@ '${nodes.map(({ facts }) => `''${facet.category(Number(literal(facts.id)))}''`).join(' | ')}'::tsquery`;

/** A filter of too many values for its tokens. */
const whereMany = (column: string, asked: readonly unknown[], values: () => readonly number[]): string[] =>
  asked.length > MAX_TOKENS ? oneOf(column, values()) : [];

/** What the filters ask of a row of `keywords` beside the facet tokens of its words. */
export const conditionsOnKeywords = (one: Narrowing): string[] => [
  ...whereMany('category_id', outermost(one.categories), () =>
    withInner(outermost(one.categories)).map(({ facts }) => facts.id),
  ),
  ...whereMany('province_id', one.provinces, () => one.provinces),
  ...whereMany('city_id', one.cities, () => one.cities),
  ...whereMany('merchant_id', one.merchants, () => one.merchants),
  ...priceConditions(one),
  ...limitConditions(one, carriesOne),
];

/**
 * What the filters ask of a listing row.
 * @param walked for a page in sorted order; otherwise for counting, where the covering indexes serve
 */
export const conditionsOf = (one: Narrowing, walked: boolean): string[] => [
  ...categoryCondition(one.categories, walked),
  ...oneOf('province_id', one.provinces),
  ...oneOf('city_id', one.cities),
  ...oneOf('merchant_id', one.merchants),
  ...(one.isOfficial === null ? [] : [one.isOfficial ? 'is_official' : 'NOT is_official']),
  ...oneOf('stars', one.stars),
  ...permitConditions(one.permits),
  ...oneOf('merchant_id', one.scope.merchantId === null ? [] : [one.scope.merchantId]),
  ...priceConditions(one),
  ...limitConditions(one, within),
];
