-- What each charge brought and how much of it went back again, and what operators have to look at.

ALTER TABLE payment_charges
  ADD COLUMN received bigint NOT NULL DEFAULT 0 CHECK (received >= 0),
  ADD COLUMN received_as text CHECK (received_as IN ('order', 'wallet')),
  ADD COLUMN reversed bigint NOT NULL DEFAULT 0 CHECK (reversed >= 0);
COMMENT ON COLUMN payment_charges.received_as IS 'whether its money paid the orders or went to the buyer''s wallet';
COMMENT ON COLUMN payment_charges.reversed IS 'rupiah that the provider has taken back in all';

UPDATE payment_charges charge SET received = told.amount,
  received_as = CASE WHEN EXISTS (SELECT FROM payment_surpluses surplus
    WHERE surplus.provider = charge.provider AND surplus.reference = told.reference) THEN 'wallet' ELSE 'order' END
FROM payment_callbacks told
WHERE told.provider = charge.provider AND told.reference = charge.reference || ':paid' AND told.status = 'paid';

ALTER TABLE payments
  ADD COLUMN advanced bigint NOT NULL DEFAULT 0 CHECK (advanced >= 0),
  ADD COLUMN taken_back bigint NOT NULL DEFAULT 0 CHECK (taken_back >= 0);
COMMENT ON COLUMN payments.advanced IS 'rupiah that went back to the payer and that the shop carries until an order''s refund covers it';
COMMENT ON COLUMN payments.taken_back IS 'rupiah that went back to the payer out of the buyer''s wallet';

CREATE TABLE payment_incidents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payments,
  provider text NOT NULL,
  reference text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('challenge', 'denied', 'refund', 'chargeback', 'unclear')),
  -- what the provider said, e.g. how much of the charge had gone back by then: the same again is no second incident
  fact text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  from_wallet bigint NOT NULL DEFAULT 0 CHECK (from_wallet >= 0),
  advanced bigint NOT NULL DEFAULT 0 CHECK (advanced >= 0),
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by bigint REFERENCES users,
  note text,
  UNIQUE (provider, reference, kind, fact)
);
CREATE INDEX payment_incidents_payment ON payment_incidents (payment_id);
CREATE INDEX payment_incidents_open ON payment_incidents (id) WHERE closed_at IS NULL;
CREATE INDEX payment_incidents_closed_by ON payment_incidents (closed_by) WHERE closed_by IS NOT NULL;
