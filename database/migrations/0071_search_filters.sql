-- Filters of many values as plain columns of the words: of 100 categories at once their tokens cost ten times as much.
ALTER TABLE keywords RENAME TO keywords_before;
CREATE TABLE keywords (
  id bigint NOT NULL,
  merchant_id bigint NOT NULL,
  total_sold bigint NOT NULL,
  created_at timestamptz NOT NULL,
  category_id integer NOT NULL,
  province_id integer NOT NULL,
  city_id integer NOT NULL,
  price integer NOT NULL, -- as listing.price, of this moment
  reviews integer NOT NULL,
  rating smallint NOT NULL,
  words tsvector NOT NULL
) WITH (fillfactor = 90);
INSERT INTO keywords
SELECT k.id, k.merchant_id, k.total_sold, k.created_at, l.category_id, l.province_id, l.city_id, k.price, k.reviews,
  k.rating, k.words
FROM keywords_before k JOIN listing l ON l.id = k.id ORDER BY l.leaf, k.total_sold DESC, k.id DESC;
DROP TABLE keywords_before;
ALTER TABLE keywords ADD PRIMARY KEY (id), ADD FOREIGN KEY (id) REFERENCES listing ON DELETE CASCADE;
CREATE INDEX keywords_words ON keywords USING gin (words) WITH (fastupdate = off);
CREATE INDEX keywords_popular ON keywords (total_sold DESC, id DESC);
ALTER TABLE keywords ALTER COLUMN words SET STATISTICS 1000;

-- How many visible products lie directly in each category: counting a million anew every few seconds costs a tenth of a core.
CREATE TABLE category_sizes (
  category_id integer PRIMARY KEY,
  products integer NOT NULL
);
INSERT INTO category_sizes (category_id, products) SELECT category_id, count(*) FROM listing GROUP BY 1;
