import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** The visible products by id, for the sitemap: walks the primary key, whatever the size of the catalogue. */
export const sitemapProducts = (db: Kysely<Schema>) => ({
  /** Numbers (from 1) of the ranges of `size` ids that hold a visible product. */
  ranges: async (size: number): Promise<number[]> => {
    const { rows } = await sql<{ part: number }>`
      with recursive parts(part) as (
        select (min(id) - 1) / ${sql.lit(size)} + 1 from listing
        union all
        select ((select min(id) from listing where id > part * ${sql.lit(size)}) - 1) / ${sql.lit(size)} + 1
        from parts where part is not null
      )
      select part from parts where part is not null order by part`.execute(db);
    return rows.map((row) => Number(row.part));
  },
  /** The next `limit` products with `after < id <= upTo`. */
  read: (after: number, upTo: number, limit: number) =>
    db
      .selectFrom('listing')
      .innerJoin('products', 'products.id', 'listing.id')
      .select(['listing.id', 'products.slug', 'products.updated_at'])
      .where('listing.id', '>', after)
      .where('listing.id', '<=', upTo)
      .orderBy('listing.id')
      .limit(limit)
      .execute(),
});
