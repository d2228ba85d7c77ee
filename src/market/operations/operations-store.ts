import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;

export type CategoryUnits = { category_id: number; units: number };

/** Units sold from one day of Jakarta to another, both counted in, by the category that the products lie in directly. */
export const unitsByCategory = (db: Db, from: string, to: string): Promise<CategoryUnits[]> =>
  db
    .selectFrom('product_sales as sale')
    .innerJoin('products as product', 'product.id', 'sale.product_id')
    .where('sale.day', '>=', from)
    .where('sale.day', '<=', to)
    .groupBy('product.category_id')
    .select((eb) => ['product.category_id', eb.fn.sum<number>('sale.units').as('units')])
    .execute();

export type BlockRow = {
  id: number;
  type: 'banner' | 'category_highlight';
  title: string;
  title_en: string | null;
  view_more_url: string | null;
  category_id: number | null;
  product_ids: number[];
  banners: { image: string; target_url: string }[];
};

/** The blocks of the home page, in their order. */
export const activeBlocks = (db: Db): Promise<BlockRow[]> =>
  db
    .selectFrom('home_blocks')
    .select(['id', 'type', 'title', 'title_en', 'view_more_url', 'category_id', 'product_ids', 'banners'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
