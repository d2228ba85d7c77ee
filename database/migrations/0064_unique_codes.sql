-- no-transaction
-- Whether a unique code is in use: 999 short looks instead of everything that waits to be paid.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_unique_codes ON payments (unique_code)
  WHERE payment_method = 'manual_transfer' AND status IN ('pending', 'review');
