-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS product_variants_sku ON product_variants (sku) WHERE sku <> '' AND deleted_at IS NULL;
