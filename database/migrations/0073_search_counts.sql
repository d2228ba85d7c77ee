-- What lists had to count product by product at a million products.

-- The best sellers of a store's page are one walk of a few rows, as every other order inside a store is.
CREATE INDEX listing_merchant_recommended ON listing (merchant_id, total_sold DESC, rating DESC, id DESC) WHERE in_stock;

-- The first page of a frequent word is found among what sells most; these hold a fiftieth and a sixth of a large shop.
CREATE INDEX keywords_words_best ON keywords USING gin (words) WITH (fastupdate = off) WHERE total_sold >= 5000;
CREATE INDEX keywords_words_good ON keywords USING gin (words) WITH (fastupdate = off) WHERE total_sold >= 500;

-- Prices in steps, 64 to each doubling; below 128 every price is a step (search/price-steps.rules.ts says the same).
CREATE FUNCTION price_step(price integer) RETURNS integer IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN price < 128 THEN price
    ELSE (26 - position(B'1' IN price::bit(32))) * 64 + (price >> (26 - position(B'1' IN price::bit(32)))) END;

-- How many visible products lie directly in each category, and in or below each category (0: all) by price step. The
-- number is the sum of the rows: whoever lists products adds rows and waits for nobody, a timer folds them together.
DROP TABLE category_sizes;
CREATE TABLE category_sizes (
  category_id integer NOT NULL,
  products integer NOT NULL
);
INSERT INTO category_sizes (category_id, products) SELECT category_id, count(*) FROM listing GROUP BY 1;

CREATE TABLE price_counts (
  category_id integer NOT NULL,
  step integer NOT NULL,
  products integer NOT NULL
);
INSERT INTO price_counts (category_id, step, products)
SELECT scope, price_step(price), count(*)
FROM listing CROSS JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[0, top_id, middle_id, category_id]) AS scope) s
WHERE scope IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2;
CREATE INDEX price_counts_step ON price_counts (category_id, step) INCLUDE (products);
