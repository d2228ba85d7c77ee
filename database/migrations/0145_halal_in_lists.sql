-- What cards, lists and searches say of a product's halal certificate. It follows product_numbers, in the transaction that
-- changes them, and by the timer on the day on which one is over.
ALTER TABLE products ADD COLUMN is_halal boolean;
COMMENT ON COLUMN products.is_halal IS
  'true: a certificate holds; false: its store states that it is not halal; null: neither';
ALTER TABLE products ADD COLUMN halal_until date;
COMMENT ON COLUMN products.halal_until IS 'the last day of that certificate; null: none, or without end';
ALTER TABLE listing ADD COLUMN is_halal boolean;
COMMENT ON COLUMN listing.is_halal IS 'as products.is_halal';
-- What was there before is written by 0155. A database of the days before this file's release has both in one:
-- formerly: 698f02bbc9c2f8279f49be343f796351195279622fe791ddca2f21f47a5efd53
