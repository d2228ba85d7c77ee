-- no-transaction
-- What the filter leaves, read and sorted from the index alone, as with the other filters of lists.
CREATE INDEX CONCURRENTLY IF NOT EXISTS listing_halal ON listing (leaf, stars)
  INCLUDE (merchant_id, province_id, city_id, is_official, price, id, created_at, rating, reviews) WHERE is_halal;
-- Certificates that end, for the timer.
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_halal_until ON products (halal_until) WHERE halal_until IS NOT NULL;
