-- no-transaction
-- Prices that were over long ago are found by their age and let go of.
CREATE INDEX CONCURRENTLY IF NOT EXISTS price_history_age ON price_history (until_at);
