-- no-transaction
-- The hourly purges look for what has expired; without these each reads its whole table.
CREATE INDEX CONCURRENTLY IF NOT EXISTS sessions_expiry ON sessions (expires_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS challenges_expiry ON challenges (expires_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS reset_tokens_expiry ON reset_tokens (expires_at);
