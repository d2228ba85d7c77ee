-- What cards, lists and searches say of every permit that a product holds, as they do of halal since 0145. It follows
-- product_numbers, in the transaction that changes them, and by the timer on the day on which one is over.
ALTER TABLE products ADD COLUMN permits smallint NOT NULL DEFAULT 0;
COMMENT ON COLUMN products.permits IS
  'kinds of numbers that hold, added up: 1 halal, 2 BPOM, 4 P-IRT, 8 SNI, 16 Postel/SDPPI, 32 Kemenkes';
ALTER TABLE products ADD COLUMN permits_until date;
COMMENT ON COLUMN products.permits_until IS 'the day on which the first of them ends; null: none does';
ALTER TABLE products ADD COLUMN permit text;
COMMENT ON COLUMN products.permit IS 'the one that its card shows: kind, blank, number';
ALTER TABLE listing ADD COLUMN permits smallint NOT NULL DEFAULT 0;
COMMENT ON COLUMN listing.permits IS 'as products.permits';
ALTER TABLE keywords ADD COLUMN permits smallint NOT NULL DEFAULT 0;
COMMENT ON COLUMN keywords.permits IS 'as products.permits';
