-- no-transaction
-- What a product was sold for lately, and what of it was sold at the normal price while a slot ran (API O121–O124).
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_items_product ON order_items (product_id);
