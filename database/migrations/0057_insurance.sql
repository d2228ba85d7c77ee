-- What couriers ask for insuring a parcel. A courier without a row, or with one that is switched off, insures nothing.
CREATE TABLE courier_insurance (
  courier text PRIMARY KEY,
  is_active boolean NOT NULL DEFAULT false,
  -- hundredths of a percent of the goods' value; the rest is rupiah
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 1000),
  minimum bigint NOT NULL CHECK (minimum >= 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  -- from this value on the courier takes no parcel without it; null: it is never demanded
  required_from bigint CHECK (required_from >= 0)
);

ALTER TABLE order_drafts ADD COLUMN is_insured boolean NOT NULL DEFAULT false;

ALTER TABLE orders ADD COLUMN insurance_fee bigint NOT NULL DEFAULT 0 CHECK (insurance_fee >= 0);
ALTER TABLE orders ADD COLUMN insured_value bigint NOT NULL DEFAULT 0 CHECK (insured_value >= 0);
COMMENT ON COLUMN orders.insured_value IS 'rupiah that the parcel is insured for; 0: it is not';
-- Their names are the database's own.
DO $$
DECLARE old text;
BEGIN
  FOR old IN SELECT conname FROM pg_constraint WHERE conrelid = 'orders'::regclass AND contype = 'c'
    AND (pg_get_constraintdef(oid) LIKE '%subtotal + shipping_cost%'
      OR pg_get_constraintdef(oid) LIKE '%platform_shipping <= shipping_cost%')
  LOOP
    EXECUTE format('ALTER TABLE orders DROP CONSTRAINT %I', old);
  END LOOP;
END $$;
ALTER TABLE orders
  ADD CONSTRAINT orders_sum_check
    CHECK (total = subtotal + shipping_cost + insurance_fee - merchant_discount - marketplace_discount),
  ADD CONSTRAINT orders_platform_share_check
    CHECK (platform_shipping >= 0 AND platform_shipping <= shipping_cost + insurance_fee),
  ADD CONSTRAINT orders_insured_check CHECK (insured_value > 0 OR insurance_fee = 0);
COMMENT ON COLUMN orders.platform_shipping IS
  'rupiah of the shipping cost and the insurance that stay with the platform, because it pays the courier and not the store';
