-- What was asked of a payment provider, under the name that the provider knows it by. A charge stays open here until the
-- provider says that nobody can pay it any more, also when the buyer has chosen another method meanwhile.
CREATE TABLE payment_charges (
  provider text NOT NULL,
  reference text NOT NULL,
  payment_id bigint NOT NULL REFERENCES payments,
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL,
  checked_at timestamptz,
  closed_at timestamptz,
  PRIMARY KEY (provider, reference)
);
CREATE INDEX payment_charges_payment ON payment_charges (payment_id);
CREATE INDEX payment_charges_open ON payment_charges (coalesce(checked_at, created_at)) WHERE closed_at IS NULL;
COMMENT ON COLUMN payment_charges.checked_at IS 'when the provider was last asked for its status';

INSERT INTO payment_charges (provider, reference, payment_id, amount, created_at)
SELECT provider, provider_reference, id, amount_due, created_at FROM payments
WHERE provider = 'midtrans' AND provider_reference IS NOT NULL AND amount_due > 0
ON CONFLICT DO NOTHING;

-- Money that came for a payment and paid none of its orders: it is in the buyer's wallet, and operators are shown why.
CREATE TABLE payment_surpluses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payments,
  provider text NOT NULL,
  reference text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL CHECK (reason IN ('amount', 'replaced', 'ended', 'again')),
  created_at timestamptz NOT NULL,
  UNIQUE (provider, reference)
);
CREATE INDEX payment_surpluses_payment ON payment_surpluses (payment_id);
