-- Couriers of the operators' table that a store does not use.
CREATE TABLE store_courier_exclusions (
  merchant_id bigint NOT NULL REFERENCES merchants,
  courier text NOT NULL,
  PRIMARY KEY (merchant_id, courier)
);
