import { type Kysely, sql } from 'kysely';
import type { ProductChoice } from '#contract/operator-promo.ts';
import { photoOf } from '#contract/pictures.ts';
import type { Schema } from '../schema.ts';

type Row = Omit<ProductChoice, 'photo' | 'merchant'> & {
  photo: string | null;
  merchant_id: number;
  merchant_name: string;
};

/** Products by their ids, in the given order, at their own prices (rupiah); deleted and unknown ones are left out. */
export const productChoices = async (
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ProductChoice[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select p.id, p.slug, p.product_name, p.base_price, p.publish_price, p.stock,
      (select f.file_id from product_photos f where f.product_id = p.id order by f.position limit 1) as photo,
      exists (select from listing l where l.id = p.id) as is_visible, p.options <> '[]' as has_variants,
      m.id as merchant_id, m.merchant_name,
      case when p.options = '[]' then '[]' else (
        select coalesce(json_agg(json_build_object('id', v.id, 'options', v.options, 'base_price', v.base_price,
          'publish_price', v.publish_price, 'stock', v.stock) order by v.position, v.id), '[]')
        from product_variants v where v.product_id = p.id and v.deleted_at is null) end as variants
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join products p on p.id = asked.id and p.deleted_at is null
    join merchants m on m.id = p.merchant_id
    order by asked.place`.execute(db);
  return rows.map(({ photo, merchant_id, merchant_name, ...row }) => ({
    ...row,
    photo: photo === null ? null : photoOf(photo),
    merchant: { id: merchant_id, merchant_name },
  }));
};
