-- no-transaction
-- What is open with couriers, who refused parcels lately, and what a remittance brought.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_cod_open ON orders (courier, id)
  WHERE cod_amount > 0 AND cod_remittance_id IS NULL AND status IN ('shipped', 'delivered', 'completed', 'complained', 'refunded');
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_refused ON orders (user_id, refused_at) WHERE refused_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_cod_remittance ON orders (cod_remittance_id) WHERE cod_remittance_id IS NOT NULL;
