-- What a million products showed to be slow, in the reading tables of 0003_search.sql.

-- Searches filter, sort and count by stores from their own rows: joining the listing cost three times the search itself.
-- The words of a name now carry their places, so that which follows which can be told from them.
ALTER TABLE keywords RENAME TO keywords_before;
CREATE TABLE keywords (
  id bigint NOT NULL,
  merchant_id bigint NOT NULL,
  total_sold bigint NOT NULL,
  created_at timestamptz NOT NULL,
  price integer NOT NULL, -- as listing.price, of this moment
  reviews integer NOT NULL,
  rating smallint NOT NULL,
  words tsvector NOT NULL
) WITH (fillfactor = 90);
INSERT INTO keywords
SELECT k.id, l.merchant_id, k.total_sold, l.created_at, l.price, l.reviews, l.rating,
  -- where the words cannot be told here as the shop tells them, they keep no places until the next change or reindex
  CASE WHEN tsvector_to_array(placed.words) = tsvector_to_array(ts_filter(k.words, '{a}'))
    THEN ts_delete(k.words, tsvector_to_array(placed.words)) || placed.words ELSE k.words END
FROM keywords_before k JOIN listing l ON l.id = k.id JOIN products p ON p.id = k.id
CROSS JOIN LATERAL (
  SELECT string_agg(format('''=%s'':%sA', word, place), ' ')::tsvector AS words
  FROM regexp_split_to_table(regexp_replace(trim(regexp_replace(regexp_replace(
    lower(regexp_replace(normalize(p.product_name, NFKD), '[\u0300-\u036f]', '', 'g')),
    '[''’‘`´]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')), '([0-9])(?=[[:alpha:]])', '\1 ', 'g'), ' ') WITH ORDINALITY AS w (word, place)
) placed
ORDER BY l.leaf, k.total_sold DESC, k.id DESC;
DROP TABLE keywords_before;
ALTER TABLE keywords ADD PRIMARY KEY (id), ADD FOREIGN KEY (id) REFERENCES listing ON DELETE CASCADE;
CREATE INDEX keywords_words ON keywords USING gin (words) WITH (fastupdate = off);
CREATE INDEX keywords_popular ON keywords (total_sold DESC, id DESC);
ALTER TABLE keywords ALTER COLUMN words SET STATISTICS 1000;

-- With the stars in the key a rating inside a category or a place is read alone. The price is not: in its order the rows
-- of a whole place would lie criss-cross, and counting them costs more than the filter saves.
DROP INDEX listing_leaf;
DROP INDEX listing_city;
DROP INDEX listing_province;
CREATE INDEX listing_leaf ON listing (leaf, stars) INCLUDE (merchant_id, province_id, city_id, is_official, price);
CREATE INDEX listing_city ON listing (city_id, stars) INCLUDE (leaf, merchant_id, is_official, price);
CREATE INDEX listing_province ON listing (province_id, stars) INCLUDE (leaf, merchant_id, is_official, price);

-- Every one and two letters inside the words of category_words, with how many of these words have them.
CREATE TABLE category_pieces (
  piece text COLLATE "C" NOT NULL,
  category_id integer NOT NULL,
  words integer NOT NULL,
  PRIMARY KEY (piece, category_id)
);
INSERT INTO category_pieces (piece, category_id, words)
SELECT piece, category_id, count(*) FROM category_words CROSS JOIN LATERAL (
  SELECT DISTINCT substr(word, place, size) AS piece
  FROM generate_series(1, length(word)) place, generate_series(1, 2) size WHERE place + size <= length(word) + 1) p
GROUP BY 1, 2;

-- Two words that follow one another in the names of the products directly in a category, and how often.
CREATE TABLE category_pairs (
  pair text COLLATE "C" NOT NULL,
  category_id integer NOT NULL,
  times integer NOT NULL,
  PRIMARY KEY (pair, category_id)
);
INSERT INTO category_pairs (pair, category_id, times)
SELECT substr(a.lexeme, 2) || ' ' || substr(b.lexeme, 2), l.category_id, count(*)
FROM keywords k JOIN listing l ON l.id = k.id
CROSS JOIN LATERAL (SELECT lexeme, unnest(positions) AS place FROM unnest(ts_filter(k.words, '{a}'))) a
JOIN LATERAL (SELECT lexeme, unnest(positions) AS place FROM unnest(ts_filter(k.words, '{a}'))) b ON b.place = a.place + 1
GROUP BY 1, 2;
CREATE INDEX category_pairs_inside ON category_pairs USING gin (pair gin_trgm_ops) WITH (fastupdate = off);
