-- no-transaction
-- What one percentage planned, to count it and to call it off.
CREATE INDEX CONCURRENTLY IF NOT EXISTS price_schedules_discount ON price_schedules (discount_id, state)
  WHERE discount_id IS NOT NULL;
