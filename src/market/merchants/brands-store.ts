import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { Brand } from '#contract/catalogue.ts';
import { holidayColumn } from '../holidays/index.ts';
import type { Schema } from '../schema.ts';
import { scoreColumn } from '../scores/index.ts';
import type { BrandSort } from './brand-list.rules.ts';
import { type BrandRow, brandView } from './merchant-view.ts';

type Db = Kysely<Schema>;

export type BrandFilter = {
  search: string;
  /** Upper-case first letter, or null for any. */
  letter: string | null;
  categories: readonly number[];
  official: boolean | null;
};

/** Ids of the categories that are active with all above them; only those in or under `within` when it is not empty. */
const openCategories = (within: readonly number[]) => sql<number>`(
  select leaf.id from categories leaf
  left join categories middle on middle.id = leaf.parent_id
  left join categories root on root.id = middle.parent_id
  where leaf.is_active and coalesce(middle.is_active, true) and coalesce(root.is_active, true)
  ${within.length === 0 ? sql`` : sql`and (leaf.id = any(${within}) or middle.id = any(${within}) or root.id = any(${within}))`}
)`;

const onSale = sql<SqlBool>`product.status = 'PUBLISH' and not product.is_taken_down and not product.is_withheld and product.deleted_at is null`;

const matching = (filter: BrandFilter) => (eb: ExpressionBuilder<Schema, 'merchants'>) => {
  const terms: Expression<SqlBool>[] = [eb('merchants.status', '=', 'active')];
  if (filter.official !== null) terms.push(eb('merchants.is_official', '=', filter.official));
  if (filter.letter !== null)
    terms.push(sql<SqlBool>`starts_with(lower(merchant_name), ${filter.letter.toLowerCase()})`);
  if (filter.search !== '')
    terms.push(sql<SqlBool>`position(lower(${filter.search}) in lower(merchant_name)) > 0`);
  if (filter.categories.length > 0) {
    terms.push(
      sql<SqlBool>`merchants.id in (select product.merchant_id from products product
        where ${onSale} and product.category_id in ${openCategories(filter.categories)})`,
    );
  }
  return eb.and(terms);
};

const orders: Record<BrandSort, string> = {
  latest: 'verified_at desc, id desc',
  popular: 'total_sold desc, id desc',
  asc: 'merchant_name collate dictionary, id',
  desc: 'merchant_name collate dictionary desc, id desc',
};

/** One page of the active stores that match, and how many match in all. */
export const findBrands = async (
  db: Db,
  filter: BrandFilter,
  sort: BrandSort,
  page: { offset: number; limit: number },
): Promise<{ rows: BrandRow[]; total: number }> => {
  const matches = db.selectFrom('merchants').where(matching(filter));
  const [rows, counted] = await Promise.all([
    matches
      .select(['id', 'merchant_name', 'merchant_slug', 'merchant_photo', 'is_official', 'total_product'])
      .orderBy(sql.raw(orders[sort]))
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matches.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
};

/**
 * Everything the public page says of an active store, with its score and the holiday that runs or comes; undefined when
 * there is none of that slug. Its columns are named, so that the statement is planned once (`returnsStar`).
 * @param today of Jakarta
 */
export const activeMerchant = (db: Db, slug: string, today: string) =>
  db
    .selectFrom('merchants')
    .leftJoin('cities', 'cities.id', 'merchants.city_id')
    .select([
      'merchants.id',
      'merchant_name',
      'merchant_slug',
      'cities.name as merchant_city',
      'is_pkp',
      'is_official',
      'merchant_photo',
      'description',
      'rating_sum',
      'rating_count',
      'total_product',
      'total_sold',
      'verified_at',
      'created_at',
      'nib',
      'main_banner',
      'target_url',
      'slider_banner',
      'secondary_long_banner',
      'secondary_target_url',
      scoreColumn(sql`merchants.id`).as('score'),
      holidayColumn(sql`merchants.id`, today).as('holiday'),
    ])
    .where('merchant_slug', '=', slug)
    .where('status', '=', 'active')
    .executeTakeFirst();

/** The categories that a store's visible products sit in, those with most products first; counted from an index alone. */
export const categoriesOf = async (
  db: Db,
  merchantId: number,
  limit: number,
): Promise<{ id: number; name: string; name_en: string | null }[]> => {
  const { rows } = await sql<{ id: number; name: string; name_en: string | null }>`
    select category.id, category.name, category.name_en
    from (select leaf, count(*) as products from listing where merchant_id = ${merchantId} group by leaf) counted
    join categories category on category.leaf_from = counted.leaf
    order by counted.products desc, category.id limit ${limit}`.execute(db);
  return rows;
};

/** Active stores as brands, for whoever picks among them. */
export const brandPicks = (db: Kysely<Schema>) => ({
  /** A page of them by name; `official` null for all. */
  find: async (
    { search, official }: { search: string; official: boolean | null },
    page: { offset: number; limit: number },
  ): Promise<{ brands: Brand[]; total: number }> => {
    const filter = { search, official, letter: null, categories: [] };
    const { rows, total } = await findBrands(db, filter, 'asc', page);
    return { brands: rows.map(brandView), total };
  },
  /** Those of the stores that are active. */
  active: async (reader: Kysely<Schema>, ids: readonly number[]): Promise<ReadonlySet<number>> => {
    if (ids.length === 0) return new Set();
    const rows = await reader
      .selectFrom('merchants')
      .select('id')
      .where('id', 'in', ids)
      .where('status', '=', 'active')
      .execute();
    return new Set(rows.map((row) => row.id));
  },
});
