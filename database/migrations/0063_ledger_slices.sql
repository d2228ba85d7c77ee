-- The shop's own accounts lie in sixteen rows each, whose sum they are: one row would be written by every payment, one
-- after another. The first has no owner, as before; of the others owner_id is the number of the slice. A version that
-- does not know of them goes on booking to the first.
-- The constraint is for what is written from now on: reading a large table for it would hold up whoever books
ALTER TABLE ledger_accounts ADD CONSTRAINT slices CHECK (owner_id BETWEEN 1 AND 15 OR kind NOT IN
  ('gateway_clearing', 'platform_promo', 'platform_commission', 'platform_fee', 'platform_adjustment',
    'platform_shipping', 'bank_out', 'courier_clearing')) NOT VALID;
INSERT INTO ledger_accounts (kind, owner_id)
SELECT kind, slice
FROM unnest(ARRAY['gateway_clearing', 'platform_promo', 'platform_commission', 'platform_fee', 'platform_adjustment',
  'platform_shipping', 'bank_out', 'courier_clearing']) kind, generate_series(1, 15) slice
ON CONFLICT DO NOTHING;
