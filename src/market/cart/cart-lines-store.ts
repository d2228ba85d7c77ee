import { type Kysely, sql } from 'kysely';
import type { VariantFacts } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';
import type { LineFlash } from './line-price.rules.ts';

export type CartLineRow = {
  id: number;
  qty: number;
  note: string;
  is_checked: boolean;
  product_id: number;
  variant_id: number | null;
  /** The product as the listing shows it, null when it is not visible. */
  card: string | null;
  is_visible: boolean;
  has_variants: boolean;
  base_price: number;
  discount: number;
  weight: number;
  stock: number;
  merchant_id: number;
  store_active: boolean;
  province_id: number | null;
  city_id: number | null;
  is_wishlisted: boolean;
  variant: VariantFacts | null;
  flash: LineFlash | null;
};

/**
 * The lines of one cart, newest first, with everything that decides on their price and availability at `now`: the
 * product's own row rather than a copy, and the terms of the running slot that cover the line.
 */
export const cartLineRows = async (
  db: Kysely<Schema>,
  userId: number,
  now: Date,
  { checkedOnly }: { checkedOnly: boolean },
): Promise<CartLineRow[]> => {
  const { rows } = await sql<CartLineRow>`
    WITH slot AS MATERIALIZED (
      SELECT id FROM promos
      WHERE type = 'flashsale' AND is_active AND deleted_at IS NULL AND start_at <= ${now} AND end_at > ${now})
    SELECT line.id, line.qty, line.note, line.is_checked, line.product_id, line.variant_id, l.card,
      p.status = 'PUBLISH' AND p.deleted_at IS NULL AND NOT p.is_taken_down AND l.id IS NOT NULL AS is_visible,
      p.options <> '[]' AS has_variants, p.base_price, p.merchant_discount_amount AS discount, p.weight, p.stock,
      p.merchant_id, m.status = 'active' AS store_active, m.province_id, m.city_id,
      EXISTS (SELECT FROM wishlist_items w WHERE w.user_id = line.user_id AND w.product_id = p.id) AS is_wishlisted,
      CASE WHEN v.id IS NOT NULL THEN json_build_object('id', v.id, 'options', v.options, 'sku', v.sku,
        'base', v.base_price, 'discount', v.merchant_discount_amount, 'weight', v.weight, 'stock', v.stock,
        'photo', v.photo) END AS variant,
      flash.terms AS flash
    FROM cart_items line
    JOIN products p ON p.id = line.product_id
    JOIN merchants m ON m.id = p.merchant_id
    LEFT JOIN listing l ON l.id = p.id
    LEFT JOIN product_variants v ON v.id = line.variant_id AND v.product_id = p.id
    LEFT JOIN LATERAL (
      SELECT json_build_object('itemId', f.id, 'promoId', f.promo_id, 'price', f.flash_price,
        'left', f.flash_stock - f.flash_sold, 'limitPerUser', f.limit_per_user,
        'bought', coalesce((SELECT b.units FROM flash_purchases b
          WHERE b.flash_item_id = f.id AND b.user_id = line.user_id), 0)) AS terms
      FROM slot JOIN flash_items f ON f.promo_id = slot.id AND f.product_id = p.id
      WHERE f.variant_id IS NULL OR f.variant_id = line.variant_id
      ORDER BY f.flash_sold >= f.flash_stock, f.flash_price, f.variant_id LIMIT 1) flash ON true
    WHERE line.user_id = ${userId} ${checkedOnly ? sql`AND line.is_checked` : sql``}
    ORDER BY line.id DESC`.execute(db);
  return rows;
};
