-- Where exactly somebody lives or a store sends from, in degrees: what couriers of the same day ask for.
ALTER TABLE addresses
  ADD COLUMN latitude double precision CHECK (latitude BETWEEN -11.5 AND 6.5),
  ADD COLUMN longitude double precision CHECK (longitude BETWEEN 94.5 AND 141.5),
  ADD CONSTRAINT addresses_whole_pin_check CHECK ((latitude IS NULL) = (longitude IS NULL));
ALTER TABLE merchants
  ADD COLUMN latitude double precision CHECK (latitude BETWEEN -11.5 AND 6.5),
  ADD COLUMN longitude double precision CHECK (longitude BETWEEN 94.5 AND 141.5),
  ADD CONSTRAINT merchants_whole_pin_check CHECK ((latitude IS NULL) = (longitude IS NULL));
-- The receiver's, as it was when the order was placed; kept only where its courier needs it.
ALTER TABLE orders
  ADD COLUMN latitude double precision,
  ADD COLUMN longitude double precision,
  ADD CONSTRAINT orders_whole_pin_check CHECK ((latitude IS NULL) = (longitude IS NULL)) NOT VALID;
-- A way begins and ends at postal codes, or at pins ("-6.2000,106.8167").
ALTER TABLE courier_rates
  DROP CONSTRAINT courier_rates_origin_check,
  DROP CONSTRAINT courier_rates_destination_check,
  ADD CONSTRAINT courier_rates_origin_check CHECK (origin ~ '^([0-9]{5}|-?[0-9]{1,2}\.[0-9]{4},[0-9]{2,3}\.[0-9]{4})$'),
  ADD CONSTRAINT courier_rates_destination_check
    CHECK (destination ~ '^([0-9]{5}|-?[0-9]{1,2}\.[0-9]{4},[0-9]{2,3}\.[0-9]{4})$');
