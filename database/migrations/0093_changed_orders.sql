-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_changed ON orders (merchant_id, (coalesce(changed_in, '0'::xid8)), id)
  WHERE paid_at IS NOT NULL;
