-- no-transaction
-- What lists say of the permits that were there before 0145 and 0153 had columns for them: so many products at a time, each
-- part locked as whoever changes a product locks it, and over before the next. Whoever reads meanwhile finds null or 0, which
-- says nothing of a product. Cut off, it begins again and changes nothing of what is done.
DO $$
DECLARE
  seen bigint := 0;
  ids bigint[];
BEGIN
  LOOP
    SELECT array_agg(product_id ORDER BY product_id) INTO ids FROM (
      SELECT DISTINCT product_id FROM product_numbers
      WHERE product_id > seen ORDER BY product_id LIMIT 500) part;
    EXIT WHEN ids IS NULL;
    PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    -- a statement that a product is not halal is a number of that kind without a number
    UPDATE products p SET is_halal = held.is_halal, halal_until = held.halal_until,
      permits = held.permits, permits_until = held.permits_until, permit = held.permit
    FROM (
      SELECT n.product_id,
        bool_or(n.number IS NOT NULL) FILTER (WHERE n.kind = 'halal') AS is_halal,
        min(n.valid_until) FILTER (WHERE n.kind = 'halal') AS halal_until,
        coalesce(sum(kinds.bit) FILTER (WHERE n.number IS NOT NULL), 0)::smallint AS permits,
        min(n.valid_until) AS permits_until,
        (array_agg(n.kind || ' ' || n.number ORDER BY kinds.place) FILTER (WHERE n.number IS NOT NULL))[1] AS permit
      FROM product_numbers n
      JOIN (VALUES ('halal', 1, 1), ('bpom', 2, 2), ('pirt', 4, 3), ('kemenkes', 32, 4), ('postel', 16, 5), ('sni', 8, 6))
        kinds (kind, bit, place) ON kinds.kind = n.kind
      WHERE n.product_id = ANY (ids) AND n.state <> 'rejected'
        AND (n.valid_until IS NULL OR n.valid_until >= (now() AT TIME ZONE 'Asia/Jakarta')::date)
      GROUP BY n.product_id) held
    WHERE p.id = held.product_id
      AND (p.is_halal, p.halal_until, p.permits, p.permits_until, p.permit)
        IS DISTINCT FROM (held.is_halal, held.halal_until, held.permits, held.permits_until, held.permit);
    -- a card's nineteen fields of before, and the two last, as catalogue/listing-store.ts writes them
    UPDATE listing l SET is_halal = made.is_halal, permits = made.permits, card = made.card
    FROM (
      SELECT p.id, p.is_halal, p.permits, old.fields || ', ' || coalesce(p.is_halal::text, 'null') || ', '
        || coalesce(to_json(p.permit)::text, 'null') || ']' AS card
      FROM products p JOIN listing was ON was.id = p.id
      CROSS JOIN LATERAL (
        SELECT '[' || string_agg(field::text, ', ' ORDER BY place) AS fields
        FROM json_array_elements(was.card::json) WITH ORDINALITY part (field, place) WHERE place <= 19) old
      WHERE p.id = ANY (ids) AND (p.is_halal IS NOT NULL OR p.permits > 0)) made
    WHERE l.id = made.id AND (l.is_halal, l.permits, l.card) IS DISTINCT FROM (made.is_halal, made.permits, made.card);
    -- what the filter finds: #h and the number of the kind
    UPDATE keywords k SET permits = found.permits, words = k.words || found.tokens
    FROM (
      SELECT p.id, p.permits, array_to_tsvector(array_agg('#h' || bit)) AS tokens
      FROM products p, unnest(ARRAY[1, 2, 4, 8, 16, 32]) bit
      WHERE p.id = ANY (ids) AND p.permits & bit > 0 GROUP BY p.id) found
    WHERE k.id = found.id AND (k.permits, k.words) IS DISTINCT FROM (found.permits, k.words || found.tokens);
    COMMIT;
    seen := ids[cardinality(ids)];
  END LOOP;
END $$;
