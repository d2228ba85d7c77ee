-- no-transaction
-- What lists say of the halal certificates that were there before 0145 had columns for it: so many products at a time, each
-- part locked as whoever changes a product locks it, and over before the next. Whoever reads meanwhile finds null, which says
-- nothing of a product. Cut off, it begins again and changes nothing of what is done.
DO $$
DECLARE
  seen bigint := 0;
  ids bigint[];
BEGIN
  LOOP
    SELECT array_agg(product_id ORDER BY product_id) INTO ids FROM (
      SELECT DISTINCT product_id FROM product_numbers
      WHERE kind = 'halal' AND product_id > seen ORDER BY product_id LIMIT 500) part;
    EXIT WHEN ids IS NULL;
    PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products p SET is_halal = n.number IS NOT NULL, halal_until = n.valid_until
    FROM product_numbers n
    WHERE p.id = ANY (ids) AND n.product_id = p.id AND n.kind = 'halal' AND n.state <> 'rejected'
      AND (n.valid_until IS NULL OR n.valid_until >= (now() AT TIME ZONE 'Asia/Jakarta')::date)
      AND (p.is_halal, p.halal_until) IS DISTINCT FROM (n.number IS NOT NULL, n.valid_until);
    -- the card's twentieth and last field, as catalogue/listing-store.ts writes it; the version before wrote nineteen
    UPDATE listing l SET is_halal = p.is_halal, card = CASE json_array_length(l.card::json)
        WHEN 19 THEN left(l.card, -1) ELSE regexp_replace(l.card, ', [a-z]+\]$', '') END || ', ' || p.is_halal::text || ']'
    FROM products p
    WHERE l.id = ANY (ids) AND p.id = l.id AND p.is_halal IS NOT NULL
      AND (l.is_halal IS DISTINCT FROM p.is_halal OR json_array_length(l.card::json) = 19);
    -- #h1: what the filter finds
    UPDATE keywords k SET words = k.words || '''#h1'''::tsvector
    FROM products p WHERE k.id = ANY (ids) AND p.id = k.id AND p.is_halal AND NOT k.words @@ '''#h1'''::tsquery;
    COMMIT;
    seen := ids[cardinality(ids)];
  END LOOP;
END $$;
