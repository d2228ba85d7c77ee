-- Whom a store's voucher is for: everybody, who has never had an order there, or who follows the store.
ALTER TABLE promos ADD COLUMN segment text NOT NULL DEFAULT 'all';
ALTER TABLE promos ADD CONSTRAINT promos_segment_check
  CHECK (segment IN ('all', 'new_buyers', 'followers')) NOT VALID;
ALTER TABLE promos ADD CONSTRAINT promos_segment_of_store
  CHECK (segment = 'all' OR merchant_id IS NOT NULL) NOT VALID;
