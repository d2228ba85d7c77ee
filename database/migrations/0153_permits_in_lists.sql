-- What cards, lists and searches say of every permit that a product holds, as they do of halal since 0145. It follows
-- product_numbers, in the transaction that changes them, and by the timer on the day on which one is over.
ALTER TABLE products ADD COLUMN permits smallint NOT NULL DEFAULT 0;
COMMENT ON COLUMN products.permits IS
  'kinds of numbers that hold, added up: 1 halal, 2 BPOM, 4 P-IRT, 8 SNI, 16 Postel/SDPPI, 32 Kemenkes';
ALTER TABLE products ADD COLUMN permits_until date;
COMMENT ON COLUMN products.permits_until IS 'the day on which the first of them ends; null: none does';
ALTER TABLE products ADD COLUMN permit text;
COMMENT ON COLUMN products.permit IS 'the one that its card shows: kind, blank, number';
ALTER TABLE listing ADD COLUMN permits smallint NOT NULL DEFAULT 0;
COMMENT ON COLUMN listing.permits IS 'as products.permits';
ALTER TABLE keywords ADD COLUMN permits smallint NOT NULL DEFAULT 0;
COMMENT ON COLUMN keywords.permits IS 'as products.permits';

-- Products that have numbers already, a small part of all.
UPDATE products p SET permits = held.permits, permits_until = held.permits_until, permit = held.permit
FROM (
  SELECT n.product_id, sum(kinds.bit)::smallint AS permits, min(n.valid_until) AS permits_until,
    (array_agg(n.kind || ' ' || n.number ORDER BY kinds.place))[1] AS permit
  FROM product_numbers n
  JOIN (VALUES ('halal', 1, 1), ('bpom', 2, 2), ('pirt', 4, 3), ('kemenkes', 32, 4), ('postel', 16, 5), ('sni', 8, 6))
    kinds (kind, bit, place) ON kinds.kind = n.kind
  WHERE n.number IS NOT NULL AND n.state <> 'rejected'
    AND (n.valid_until IS NULL OR n.valid_until >= (now() AT TIME ZONE 'Asia/Jakarta')::date)
  GROUP BY n.product_id) held
WHERE held.product_id = p.id;
-- the card's last field, as catalogue/listing-store.ts writes it; a card from before 0145 has none for halal either
UPDATE listing l SET permits = p.permits,
  card = left(l.card, -1) || CASE WHEN json_array_length(l.card::json) < 20 THEN ', null' ELSE '' END
    || ', ' || to_json(p.permit)::text || ']'
FROM products p WHERE p.id = l.id AND p.permits > 0;
-- what the filter finds: #h and the number of the kind, as #h1 for halal
UPDATE keywords k SET permits = p.permits, words = k.words || held.tokens
FROM products p
CROSS JOIN LATERAL (
  SELECT array_to_tsvector(array_agg('#h' || bit)) AS tokens
  FROM unnest(ARRAY[1, 2, 4, 8, 16, 32]) bit WHERE p.permits & bit > 0) held
WHERE p.id = k.id AND p.permits > 0;
