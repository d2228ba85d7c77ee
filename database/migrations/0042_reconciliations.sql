-- What a payment provider says of each charge of a day, beside what the ledger has booked.
CREATE TABLE reconciliations (
  provider text NOT NULL,
  -- of Jakarta
  day date NOT NULL,
  requested_at timestamptz NOT NULL,
  -- NULL: the timer
  requested_by bigint REFERENCES users,
  -- NULL: charges are still to be asked about
  finished_at timestamptz,
  PRIMARY KEY (provider, day)
);
CREATE INDEX reconciliations_open ON reconciliations (requested_at) WHERE finished_at IS NULL;
CREATE INDEX reconciliations_requested_by ON reconciliations (requested_by) WHERE requested_by IS NOT NULL;

CREATE TABLE reconciliation_lines (
  provider text NOT NULL,
  day date NOT NULL,
  reference text NOT NULL,
  payment_id bigint NOT NULL REFERENCES payments,
  -- NULL: not asked about yet
  result text CHECK (result IN ('equal', 'corrected', 'missing_in_ledger', 'missing_at_provider', 'different_amount', 'unknown')),
  told text CHECK (told IN ('none', 'open', 'paid', 'failed', 'expired', 'challenged', 'reversed')),
  told_amount bigint NOT NULL DEFAULT 0 CHECK (told_amount >= 0),
  told_reversed bigint CHECK (told_reversed >= 0),
  booked_amount bigint NOT NULL DEFAULT 0,
  booked_reversed bigint NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  asked_at timestamptz,
  PRIMARY KEY (provider, day, reference),
  FOREIGN KEY (provider, day) REFERENCES reconciliations
);
CREATE INDEX reconciliation_lines_payment ON reconciliation_lines (payment_id);
CREATE INDEX reconciliation_lines_to_ask ON reconciliation_lines (provider, day, tries, reference) WHERE result IS NULL;
COMMENT ON COLUMN reconciliation_lines.told_reversed IS 'rupiah that went back to the payer in all; NULL where the provider does not say how much';

ALTER TABLE payment_incidents DROP CONSTRAINT payment_incidents_kind_check;
ALTER TABLE payment_incidents ADD CONSTRAINT payment_incidents_kind_check
  CHECK (kind IN ('challenge', 'denied', 'refund', 'chargeback', 'unclear', 'refused', 'difference'));
