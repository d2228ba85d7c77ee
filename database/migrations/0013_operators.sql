-- What an operator proves besides the password, and what one operator alone may not do with money.

-- One authenticator app for each operator. Its secret is encrypted under a key made from the shop's secret; a new one waits
-- until its first code was typed.
CREATE TABLE operator_totp (
  user_id bigint PRIMARY KEY REFERENCES users,
  sealed_secret bytea,
  sealed_pending bytea,
  last_step bigint NOT NULL DEFAULT 0, -- the newest 30 seconds whose code was taken: no code works twice
  confirmed_at timestamptz,
  CHECK ((confirmed_at IS NULL) = (sealed_secret IS NULL))
);

CREATE TABLE operator_passkeys (
  id text PRIMARY KEY, -- the credential's own, base64url
  user_id bigint NOT NULL REFERENCES users,
  name text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL DEFAULT 0 CHECK (counter >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX operator_passkeys_user ON operator_passkeys (user_id);

-- Only keyed hashes; each works once.
CREATE TABLE operator_recovery_codes (
  user_id bigint NOT NULL REFERENCES users,
  code_hash text NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- What was begun and waits for its second half: a login whose password was right, a passkey to be added or asked for.
CREATE TABLE operator_steps (
  token_hash text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  purpose text NOT NULL CHECK (purpose IN ('login', 'passkey', 'confirm')),
  webauthn_challenge text,
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX operator_steps_user ON operator_steps (user_id);
CREATE INDEX operator_steps_age ON operator_steps (expires_at);

-- How much money an operator has moved on a day of Jakarta.
CREATE TABLE operator_day_totals (
  operator_id bigint NOT NULL REFERENCES users,
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0), -- rupiah
  PRIMARY KEY (operator_id, day)
);
