-- Withdrawals that a payout service transfers, one row from the moment that an operator approved it for that.
CREATE TABLE payouts (
  withdrawal_id bigint PRIMARY KEY REFERENCES withdrawals,
  provider text NOT NULL,
  state text NOT NULL
    CHECK (state IN ('approved', 'sent', 'paid', 'bounced', 'refused', 'unclear', 'recalled')),
  -- counts its approvals: part of the key by which the service knows a request again
  attempt integer NOT NULL DEFAULT 1,
  -- the service's name for it; null while none is known
  reference text,
  approved_by bigint NOT NULL REFERENCES users,
  approved_at timestamptz NOT NULL,
  -- when the service was asked for the first time; null: nobody has asked, so that it can still be taken back
  asked_at timestamptz,
  sent_at timestamptz,
  ended_at timestamptz,
  -- when it is carried on or asked about; null: never again
  check_at timestamptz,
  -- why it came back, as its owner is told, and what the service said
  reason text CHECK (reason IN ('account', 'name', 'blocked', 'limit', 'bank', 'other')),
  detail text,
  -- the service says that it was paid although it had come back, and what was done about it
  paid_late_at timestamptz,
  closed_at timestamptz,
  closed_note text,
  UNIQUE (provider, reference)
);
CREATE INDEX payouts_approved_by ON payouts (approved_by);
CREATE INDEX payouts_due ON payouts (check_at) WHERE check_at IS NOT NULL;
