-- Charges that the provider does not take.
ALTER TABLE payments ADD COLUMN refusal text CHECK (refusal IN ('inactive', 'amount', 'charge'));
COMMENT ON COLUMN payments.refusal IS 'why the provider did not take the last charge, until another one is asked for';

ALTER TABLE payment_incidents DROP CONSTRAINT payment_incidents_kind_check;
ALTER TABLE payment_incidents ADD CONSTRAINT payment_incidents_kind_check
  CHECK (kind IN ('challenge', 'denied', 'refund', 'chargeback', 'unclear', 'refused'));

-- Methods that the provider does not take from this shop, by the last charge it refused: not offered again for a while.
CREATE TABLE payment_method_pauses (
  provider text NOT NULL,
  payment_method text NOT NULL CHECK (payment_method IN ('va', 'qris', 'gateway')),
  -- '' for a method without one
  payment_channel text NOT NULL,
  fact text NOT NULL,
  refused_at timestamptz NOT NULL,
  PRIMARY KEY (provider, payment_method, payment_channel)
);
COMMENT ON COLUMN payment_method_pauses.fact IS 'what the provider said, as in the incident; whoever closes that ends the pause';
