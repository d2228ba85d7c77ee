-- What bundles take off a line of an order stands beside its price: its subtotal is what is left.
ALTER TABLE order_items ADD COLUMN bundle_saving bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN order_items.bundle_saving IS 'rupiah that bundles took off the line: its subtotal is qty × price less this';
ALTER TABLE order_items DROP CONSTRAINT order_items_check;
ALTER TABLE order_items ADD CONSTRAINT order_items_subtotal_check
  CHECK (bundle_saving >= 0 AND subtotal = price * qty - bundle_saving) NOT VALID;
