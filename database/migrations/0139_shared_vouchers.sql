-- A voucher of the marketplace may be paid in part by the stores that have joined it.
ALTER TABLE promos ADD COLUMN store_share smallint NOT NULL DEFAULT 0;
ALTER TABLE promos ADD COLUMN joined_only boolean NOT NULL DEFAULT false;
ALTER TABLE promos ADD CONSTRAINT promos_store_share_check
  CHECK (store_share BETWEEN 0 AND 100 AND (store_share = 0 OR merchant_id IS NULL AND type = 'voucher')) NOT VALID;
ALTER TABLE promos ADD CONSTRAINT promos_joined_only_check CHECK (store_share > 0 OR NOT joined_only) NOT VALID;
COMMENT ON COLUMN promos.store_share IS 'percent of the discount that stores which have joined bear themselves';
COMMENT ON COLUMN promos.joined_only IS 'the voucher counts goods of stores that have joined alone; else the platform pays all for the others';

CREATE TABLE voucher_stores (
  promo_id bigint NOT NULL REFERENCES promos,
  merchant_id bigint NOT NULL REFERENCES merchants,
  joined_by bigint NOT NULL REFERENCES users,
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (promo_id, merchant_id)
);
CREATE INDEX voucher_stores_of_store ON voucher_stores (merchant_id);
CREATE INDEX voucher_stores_joined_by ON voucher_stores (joined_by);

-- What of the marketplace's discount the order's store bears: rupiah, and the percentage that it had agreed to by then.
ALTER TABLE orders ADD COLUMN voucher_share bigint NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN voucher_share_percentage smallint NOT NULL DEFAULT 0;
ALTER TABLE orders ADD CONSTRAINT orders_voucher_share_check
  CHECK (voucher_share BETWEEN 0 AND marketplace_discount AND voucher_share_percentage BETWEEN 0 AND 100) NOT VALID;

-- What stores bore on that day of the vouchers that the platform had advanced; `vouchers` is less by it.
ALTER TABLE report_days ADD COLUMN voucher_shares bigint NOT NULL DEFAULT 0;
