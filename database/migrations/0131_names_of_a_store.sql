-- no-transaction
-- A row of a spreadsheet without SKU is looked up by its name in the store.
CREATE INDEX CONCURRENTLY products_name ON products (merchant_id, md5(lower(product_name))) WHERE deleted_at IS NULL;
