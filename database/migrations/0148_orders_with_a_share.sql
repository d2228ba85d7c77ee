-- no-transaction
-- What a store reads on a voucher that it shares: its own orders with a share, since the voucher began.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_shared ON orders (merchant_id, created_at) WHERE voucher_share > 0;
