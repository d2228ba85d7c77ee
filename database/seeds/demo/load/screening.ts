import type pg from 'pg';

/** Souvenirs that nobody eats, and tools, as a regular expression. */
const CRAFTS =
  'angklung|batik|topeng|wayang|selendang|gantungan|syal|tenun|sisir|kuas|spons|cermin|casing|softcase|tempered|dompet|laundry';

/**
 * What the demo shop asks of its goods: numbers of food, cosmetics and phones, some of which have one (all made up), the
 * business numbers of some stores, and rules of moderation, of which words alone are switched on.
 */
export const loadScreening = async (client: pg.PoolClient, now: Date): Promise<void> => {
  await client.query(
    `INSERT INTO number_duties (category_id, kind, duty, valid_from)
     SELECT c.id, d.kind, 'asked', $1::date FROM (VALUES ('oleh-oleh', 'halal'), ('oleh-oleh', 'pirt'), ('oleh-oleh', 'bpom'),
       ('bumbu', 'halal'), ('bumbu', 'pirt'), ('kecantikan', 'bpom'), ('kecantikan', 'halal'), ('handphone', 'postel'))
       d (slug, kind)
     JOIN categories c ON c.slug LIKE d.slug || '%' AND (c.level = 1 OR d.slug = 'bumbu')`,
    [now],
  );
  await client.query(
    `INSERT INTO product_numbers (product_id, kind, number, valid_until, created_at, updated_at)
     SELECT p.id, d.kind, CASE d.kind WHEN 'halal' THEN 'ID321100' || lpad(p.id::text, 9, '0')
         WHEN 'pirt' THEN 'P-IRT 2063171' || lpad(p.id::text, 6, '0') || '-30'
         WHEN 'bpom' THEN 'NA18' || lpad(p.id::text, 9, '0') ELSE lpad(p.id::text, 5, '0') || '/SDPPI/2025' END,
       CASE d.kind WHEN 'halal' THEN NULL ELSE $1::date + 400 + (p.id % 700)::int END, $1, $1
     FROM products p JOIN category_numbers d ON d.category_id = p.category_id
     WHERE p.id <= 6000 AND p.id % 3 = 0 AND p.product_name !~* $2
       AND (d.kind <> 'postel' OR p.product_name ~* 'ponsel|tablet|hp jadul|jam pintar|bluetooth|nirkabel')
       -- food is made in a factory or at home
       AND NOT (d.kind IN ('bpom', 'pirt') AND p.id % 2 = CASE d.kind WHEN 'bpom' THEN 1 ELSE 0 END
         AND EXISTS (SELECT FROM category_numbers o WHERE o.category_id = d.category_id AND o.kind IN ('bpom', 'pirt') AND o.kind <> d.kind))
       -- some have no certificate, so that cards of the other permits can be seen
       AND (d.kind <> 'halal' OR p.id % 5 <> 0)`,
    [now, CRAFTS],
  );
  // what its store states is not halal, so that a card of it can be seen
  await client.query(
    `INSERT INTO product_numbers (product_id, kind, number, created_at, updated_at)
     SELECT p.id, 'halal', NULL, $1, $1 FROM products p JOIN category_numbers d ON d.category_id = p.category_id AND d.kind = 'halal'
     WHERE p.id <= 6000 AND p.id % 3 = 1 AND p.id % 11 = 0 AND p.product_name !~* $2 ON CONFLICT DO NOTHING`,
    [now, CRAFTS],
  );
  await client.query(
    `UPDATE products p SET is_halal = n.number IS NOT NULL, halal_until = n.valid_until
     FROM product_numbers n WHERE n.product_id = p.id AND n.kind = 'halal'`,
  );
  // as numbers-store.ts marks them
  await client.query(
    `UPDATE products p SET permits = held.permits, permits_until = held.permits_until, permit = held.permit
     FROM (SELECT n.product_id, sum(kinds.bit) AS permits, min(n.valid_until) AS permits_until,
         (array_agg(n.kind || ' ' || n.number ORDER BY kinds.rank))[1] AS permit
       FROM product_numbers n
       JOIN (VALUES ('halal', 1, 1), ('bpom', 2, 2), ('pirt', 4, 3), ('kemenkes', 32, 4), ('postel', 16, 5), ('sni', 8, 6))
         kinds (kind, bit, rank) ON kinds.kind = n.kind
       WHERE n.number IS NOT NULL GROUP BY n.product_id) held
     WHERE held.product_id = p.id`,
  );
  await client.query(
    "UPDATE merchants SET nib = '9120' || lpad(id::text, 9, '0') WHERE id % 2 = 1 AND status = 'active'",
  );
  await client.query(
    `INSERT INTO moderation_rules (kind, name, name_en, is_active, words, factor, first_products, store_days, updated_at) VALUES
       ('words', 'Barang yang tidak boleh dijual', 'Goods that may not be sold', true,
         ARRAY['senjata api', 'peluru tajam', 'bahan peledak', 'gading gajah', 'sisik trenggiling', 'uang palsu', 'ganja', 'sabu-sabu'],
         NULL, NULL, NULL, $1),
       ('price', 'Harga jauh dari harga biasa', 'Price far from the usual one', false, '{}', 20, NULL, NULL, $1),
       ('newcomer', 'Produk pertama toko baru', 'First products of a new store', false, '{}', NULL, 3, 30, $1)`,
    [now],
  );
};
