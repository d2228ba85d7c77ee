-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS saved_searches_due ON saved_searches (looked_at) WHERE is_told;
