-- A store that is being closed for good, or was: its owner's account stays. Two states more of a store: `closing` sells
-- nothing new and sees to what is open, `closed` is over.
ALTER TABLE merchants
  DROP CONSTRAINT merchants_status_check,
  ADD CONSTRAINT merchants_status_check
    CHECK (status IN ('draft', 'pending', 'active', 'rejected', 'suspended', 'closing', 'closed')) NOT VALID;

CREATE TABLE store_closings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id bigint NOT NULL REFERENCES merchants,
  -- what it goes back to when the closing is taken back
  status_before text NOT NULL CHECK (status_before IN ('active', 'suspended')),
  started_at timestamptz NOT NULL,
  started_by bigint NOT NULL REFERENCES users,
  -- of the operator who began it; null: its owner did
  reason text CHECK (char_length(reason) <= 500),
  -- when it was last seen whether anything is open
  checked_at timestamptz NOT NULL,
  -- nothing but money is left: until then its owner may withdraw it, then the shop pays it out
  money_until timestamptz,
  -- the withdrawal by which the shop paid it out
  payout_id bigint REFERENCES withdrawals,
  cancelled_at timestamptz,
  cancelled_by bigint REFERENCES users,
  closed_at timestamptz,
  CHECK (cancelled_at IS NULL OR closed_at IS NULL),
  CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL))
);
-- one that was closed is not closed again
CREATE UNIQUE INDEX store_closings_one ON store_closings (merchant_id) WHERE cancelled_at IS NULL;
CREATE INDEX store_closings_merchant ON store_closings (merchant_id);
CREATE INDEX store_closings_open ON store_closings (checked_at) WHERE cancelled_at IS NULL AND closed_at IS NULL;
CREATE INDEX store_closings_started_by ON store_closings (started_by);
CREATE INDEX store_closings_cancelled_by ON store_closings (cancelled_by) WHERE cancelled_by IS NOT NULL;
CREATE INDEX store_closings_payout ON store_closings (payout_id) WHERE payout_id IS NOT NULL;
