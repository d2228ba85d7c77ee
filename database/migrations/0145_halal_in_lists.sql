-- What cards, lists and searches say of a product's halal certificate. It follows product_numbers, in the transaction that
-- changes them, and by the timer on the day on which one is over.
ALTER TABLE products ADD COLUMN is_halal boolean;
COMMENT ON COLUMN products.is_halal IS
  'true: a certificate holds; false: its store states that it is not halal; null: neither';
ALTER TABLE products ADD COLUMN halal_until date;
COMMENT ON COLUMN products.halal_until IS 'the last day of that certificate; null: none, or without end';
ALTER TABLE listing ADD COLUMN is_halal boolean;
COMMENT ON COLUMN listing.is_halal IS 'as products.is_halal';

-- Products that have said something already, a small part of all.
UPDATE products p SET is_halal = n.number IS NOT NULL, halal_until = n.valid_until
FROM product_numbers n
WHERE n.product_id = p.id AND n.kind = 'halal' AND n.state <> 'rejected'
  AND (n.valid_until IS NULL OR n.valid_until >= (now() AT TIME ZONE 'Asia/Jakarta')::date);
-- the card's last field, as catalogue/listing-store.ts writes it
UPDATE listing l SET is_halal = p.is_halal, card = left(l.card, -1) || ', ' || p.is_halal::text || ']'
FROM products p WHERE p.id = l.id AND p.is_halal IS NOT NULL;
-- #h1: what the filter finds
UPDATE keywords k SET words = k.words || '''#h1'''::tsvector
FROM products p WHERE p.id = k.id AND p.is_halal;
