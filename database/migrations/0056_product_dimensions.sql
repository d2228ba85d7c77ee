-- What a packed product measures: length, width, height in whole centimetres, as couriers ask for them.
ALTER TABLE products ADD COLUMN dimensions integer[] CHECK (
  cardinality(dimensions) = 3 AND array_position(dimensions, NULL) IS NULL
  AND 1 <= ALL (dimensions) AND 500 >= ALL (dimensions));
-- As it was when it was ordered; what is booked with the courier.
ALTER TABLE order_items ADD COLUMN dimensions integer[] CHECK (
  cardinality(dimensions) = 3 AND array_position(dimensions, NULL) IS NULL
  AND 1 <= ALL (dimensions) AND 500 >= ALL (dimensions));
-- Parcels of the same weight and other measures cost something else; '' where nothing is measured.
ALTER TABLE courier_rates ADD COLUMN measures text NOT NULL DEFAULT '';
ALTER TABLE courier_rates DROP CONSTRAINT courier_rates_pkey;
ALTER TABLE courier_rates ADD PRIMARY KEY (provider, origin, destination, grams, measures);
