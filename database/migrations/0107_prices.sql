-- Every price that was asked, kept by the database itself whoever changes it; limits of how many somebody may buy, days that a
-- product takes before it is sent, and prices of larger quantities.

-- A price that is asked no more, with the time it stood. What is asked now stands in products and product_variants, since the
-- end of the last one here, or since they were made.
CREATE TABLE price_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  variant_id bigint REFERENCES product_variants ON DELETE CASCADE,
  -- rupiah: what was struck through (the same without a discount), and what was asked
  base_price bigint NOT NULL,
  price bigint NOT NULL,
  -- nobody is asked a price that nobody sees
  was_shown boolean NOT NULL,
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  CHECK (from_at < until_at)
);
CREATE INDEX price_history_product ON price_history (product_id, variant_id, until_at DESC);
CREATE INDEX price_history_variant ON price_history (variant_id) WHERE variant_id IS NOT NULL;

-- Ends the time of the price that was asked until now; what began in the same moment never was.
CREATE FUNCTION end_price(product bigint, variant bigint, base bigint, discount bigint, shown boolean, made timestamptz)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO price_history (product_id, variant_id, base_price, price, was_shown, from_at, until_at)
  SELECT product, variant, base, base - discount, shown, began, now()
  FROM (SELECT coalesce(
    (SELECT max(until_at) FROM price_history h WHERE h.product_id = product AND h.variant_id IS NOT DISTINCT FROM variant),
    made) AS began) since
  WHERE began < now()
$$;

-- Whether buyers see it: its seller shows it, and neither an operator, a rule nor a missing number keeps it back.
CREATE FUNCTION is_shown(p products) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p.status = 'PUBLISH' AND NOT p.is_taken_down AND p.deleted_at IS NULL AND p.moderation IS NULL AND NOT p.lacks_number
$$;

CREATE FUNCTION keep_product_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown boolean := is_shown(OLD);
BEGIN
  IF OLD.options = '[]' THEN
    PERFORM end_price(OLD.id, NULL, OLD.base_price, OLD.merchant_discount_amount, shown, OLD.created_at);
  ELSIF shown <> is_shown(NEW) THEN
    PERFORM end_price(v.product_id, v.id, v.base_price, v.merchant_discount_amount, shown, v.created_at)
    FROM product_variants v WHERE v.product_id = OLD.id AND v.deleted_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_keep_price AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.options = '[]' AND (OLD.base_price, OLD.merchant_discount_amount, OLD.options)
      IS DISTINCT FROM (NEW.base_price, NEW.merchant_discount_amount, NEW.options))
    OR (OLD.status, OLD.is_taken_down, OLD.deleted_at, OLD.moderation, OLD.lacks_number)
      IS DISTINCT FROM (NEW.status, NEW.is_taken_down, NEW.deleted_at, NEW.moderation, NEW.lacks_number))
  EXECUTE FUNCTION keep_product_price();

CREATE FUNCTION keep_variant_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_price(OLD.product_id, OLD.id, OLD.base_price, OLD.merchant_discount_amount,
    is_shown(p), OLD.created_at)
  FROM products p WHERE p.id = OLD.product_id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_variants_keep_price AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN ((OLD.base_price, OLD.merchant_discount_amount) IS DISTINCT FROM (NEW.base_price, NEW.merchant_discount_amount)
    OR (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL))
  EXECUTE FUNCTION keep_variant_price();

ALTER TABLE products
  ADD COLUMN min_qty smallint NOT NULL DEFAULT 1,
  ADD COLUMN max_qty smallint,
  ADD COLUMN preorder_days smallint,
  ADD COLUMN wholesale jsonb NOT NULL DEFAULT '[]';
COMMENT ON COLUMN products.min_qty IS 'pieces that one order has at least, all variants together';
COMMENT ON COLUMN products.max_qty IS 'pieces that one buyer may order within 30 days; null: as many as there are';
COMMENT ON COLUMN products.preorder_days IS 'days that the store needs before it can send; null: none beyond the shop''s deadlines';
COMMENT ON COLUMN products.wholesale IS '[[pieces, rupiah], …]: from so many on a piece costs so much; pieces rise, prices fall';
ALTER TABLE products ADD CONSTRAINT products_selling_check CHECK (min_qty BETWEEN 1 AND 999
  AND (max_qty IS NULL OR max_qty BETWEEN min_qty AND 999) AND (preorder_days IS NULL OR preorder_days BETWEEN 1 AND 90)
  AND jsonb_typeof(wholesale) = 'array') NOT VALID;

ALTER TABLE orders ADD COLUMN preorder_days smallint;
COMMENT ON COLUMN orders.preorder_days IS 'days by which its store may take longer: the most of its products when it was placed';
ALTER TABLE order_items ADD COLUMN wholesale_from smallint;
COMMENT ON COLUMN order_items.wholesale_from IS 'the step whose price was paid; null: none';
