-- no-transaction
-- What the filter leaves, and how many of each kind, read and sorted from the index alone, as with the other filters of lists.
CREATE INDEX CONCURRENTLY IF NOT EXISTS listing_permits ON listing (leaf, stars)
  INCLUDE (permits, merchant_id, province_id, city_id, is_official, price, id, created_at, rating, reviews) WHERE permits > 0;
-- Permits that end, for the timer.
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_permits_until ON products (permits_until) WHERE permits_until IS NOT NULL;
