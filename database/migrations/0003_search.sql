-- Reading tables of the catalogue: derived from products, refreshed in the transaction that changes a product,
-- and rebuilt whole by rebuildSearch. Nothing here is the truth.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- One row per visible product: everything a list filters, sorts and shows, so that a list reads this table alone.
CREATE TABLE listing (
  id bigint PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  category_id integer NOT NULL,
  middle_id integer, -- its category of level 2, if it lies so deep
  top_id integer NOT NULL,
  leaf integer NOT NULL, -- categories.leaf_from of its category: a category with all below it is one range
  merchant_id bigint NOT NULL,
  province_id integer NOT NULL,
  city_id integer NOT NULL,
  is_official boolean NOT NULL,
  in_stock boolean NOT NULL,
  stars smallint NOT NULL, -- integer part of the average rating
  rating smallint NOT NULL, -- average rating in hundredths
  reviews integer NOT NULL,
  total_sold bigint NOT NULL,
  normal_price integer NOT NULL,
  flash_price integer, -- set while a slot runs and pieces are left
  price integer NOT NULL, -- what it costs now
  created_at timestamptz NOT NULL,
  card text NOT NULL -- the fields a card shows, a JSON array (catalogue/card.rules.ts)
) WITH (fillfactor = 90);

-- Sorted walks over everything; the included columns answer the filters without touching a row.
CREATE INDEX listing_lates ON listing (created_at DESC, id DESC)
  INCLUDE (leaf, merchant_id, province_id, city_id, is_official, stars, price);
CREATE INDEX listing_review ON listing (rating DESC, reviews DESC, id DESC)
  INCLUDE (leaf, merchant_id, province_id, city_id, is_official, stars, price);
CREATE INDEX listing_topprice ON listing (price DESC, id DESC)
  INCLUDE (leaf, merchant_id, province_id, city_id, is_official, stars);
CREATE INDEX listing_bottomprice ON listing (price, id DESC)
  INCLUDE (leaf, merchant_id, province_id, city_id, is_official, stars);
CREATE INDEX listing_recommended ON listing (total_sold DESC, rating DESC, id DESC) WHERE in_stock;

-- The same order inside one category of each level, and inside one store.
CREATE INDEX listing_top_lates ON listing (top_id, created_at DESC, id DESC);
CREATE INDEX listing_top_review ON listing (top_id, rating DESC, reviews DESC, id DESC);
CREATE INDEX listing_top_topprice ON listing (top_id, price DESC, id DESC);
CREATE INDEX listing_top_bottomprice ON listing (top_id, price, id DESC);
CREATE INDEX listing_middle_lates ON listing (middle_id, created_at DESC, id DESC);
CREATE INDEX listing_middle_review ON listing (middle_id, rating DESC, reviews DESC, id DESC);
CREATE INDEX listing_middle_topprice ON listing (middle_id, price DESC, id DESC);
CREATE INDEX listing_middle_bottomprice ON listing (middle_id, price, id DESC);
CREATE INDEX listing_category_lates ON listing (category_id, created_at DESC, id DESC);
CREATE INDEX listing_category_review ON listing (category_id, rating DESC, reviews DESC, id DESC);
CREATE INDEX listing_category_topprice ON listing (category_id, price DESC, id DESC);
CREATE INDEX listing_category_bottomprice ON listing (category_id, price, id DESC);
CREATE INDEX listing_merchant_lates ON listing (merchant_id, created_at DESC, id DESC);
CREATE INDEX listing_merchant_review ON listing (merchant_id, rating DESC, reviews DESC, id DESC);
CREATE INDEX listing_merchant_topprice ON listing (merchant_id, price DESC, id DESC);
CREATE INDEX listing_merchant_bottomprice ON listing (merchant_id, price, id DESC);

-- Narrow filters and their totals.
CREATE INDEX listing_leaf ON listing (leaf) INCLUDE (merchant_id, province_id, city_id, is_official, stars, price);
CREATE INDEX listing_city ON listing (city_id) INCLUDE (leaf, merchant_id, is_official, stars, price);
CREATE INDEX listing_province ON listing (province_id) INCLUDE (leaf, merchant_id, is_official, stars, price);
CREATE INDEX listing_merchant ON listing (merchant_id) INCLUDE (leaf, province_id, city_id, is_official, stars, price);

-- The words of each visible product and their roots; those of its name once more marked "=", as written with weight A;
-- and facet tokens (#c its category and those above, #p province, #k city, #s store type, #r stars, #b brand).
CREATE TABLE keywords (
  id bigint PRIMARY KEY REFERENCES listing ON DELETE CASCADE,
  total_sold bigint NOT NULL,
  words tsvector NOT NULL
) WITH (fillfactor = 90);
CREATE INDEX keywords_words ON keywords USING gin (words) WITH (fastupdate = off);
CREATE INDEX keywords_popular ON keywords (total_sold DESC, id DESC);
ALTER TABLE keywords ALTER COLUMN words SET STATISTICS 1000;

-- Every word that occurs, with the number of products it finds: totals of single words, completion and spelling.
CREATE TABLE vocabulary (
  word text COLLATE "C" PRIMARY KEY,
  products integer NOT NULL,
  near text[] -- the word with one letter left out (two from 8 letters on); null for what is never corrected
);
CREATE INDEX vocabulary_common ON vocabulary (products) WHERE products >= 1000;
CREATE INDEX vocabulary_near ON vocabulary USING gin (near) WITH (fastupdate = off);

-- Words of the names of the products directly in a category, for suggestions.
CREATE TABLE category_words (
  category_id integer NOT NULL,
  word text COLLATE "C" NOT NULL,
  products integer NOT NULL,
  PRIMARY KEY (category_id, word)
);
CREATE INDEX category_words_inside ON category_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);

-- Star summaries without opening the reviews.
CREATE INDEX reviews_stars ON reviews (product_id, rating) WHERE NOT is_hidden;
