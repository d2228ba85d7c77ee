-- no-transaction
-- Partial ones, so that sealing a phone does not lock out whoever adds a row that refers to the account.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS users_phone_hash ON users (phone_hash) WHERE phone_hash IS NOT NULL;
-- Phones of the version before; it is empty as soon as they are sealed.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS users_phone_plain ON users (phone) WHERE phone LIKE '+62%';
ALTER TABLE users DROP CONSTRAINT IF EXISTS users_phone_key;

-- Accounts found by a part of their name or e-mail; a sealed phone has no parts.
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_searched ON users USING gin (
  (coalesce(fullname, '') || ' ' || coalesce(email, '')) gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS users_found;
