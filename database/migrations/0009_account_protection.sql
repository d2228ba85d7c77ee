-- What stands between a stolen token or a guessed password and somebody's account and money.

-- When the password or a one-time password was last given in this session.
ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz;

ALTER TABLE challenges DROP CONSTRAINT challenges_purpose_check;
ALTER TABLE challenges ADD CONSTRAINT challenges_purpose_check
  CHECK (purpose IN ('register', 'forget', 'contact', 'step_up'));

-- A phone that was typed and never proved: no login name, and it keeps nobody else from having it.
ALTER TABLE users ADD COLUMN unverified_phone text CHECK (unverified_phone ~ '^\+628[0-9]{7,11}$');

-- Browsers from which an account was logged in to, known by a signed cookie.
CREATE TABLE known_devices (
  user_id bigint NOT NULL REFERENCES users,
  device_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_id)
);

-- Changes that their owner was told of by a link that undoes them, once.
CREATE TABLE account_changes (
  token_hash text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('email', 'phone', 'password', 'bank', 'withdrawal')),
  before jsonb NOT NULL, -- what undoing brings back
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_changes_user ON account_changes (user_id, created_at DESC);

-- Money does not leave for an account that was changed a moment ago.
ALTER TABLE merchant_banks ADD COLUMN held_until timestamptz;
ALTER TABLE withdrawals ADD COLUMN held_until timestamptz;
