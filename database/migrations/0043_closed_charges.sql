-- no-transaction
-- Charges that were closed on a day or after it, for the comparison with the provider.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_charges_closed ON payment_charges (closed_at) WHERE closed_at IS NOT NULL;
