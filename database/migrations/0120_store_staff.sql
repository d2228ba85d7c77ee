-- People who help the owner of a store, what each may do there, how they are invited, and what they changed.

CREATE TABLE store_staff (
  merchant_id bigint NOT NULL REFERENCES merchants,
  user_id bigint NOT NULL REFERENCES users,
  roles text[] NOT NULL
    CHECK (roles <> '{}' AND roles <@ ARRAY['packer', 'product', 'finance', 'care']),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'removed')),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, user_id)
);
CREATE INDEX store_staff_person ON store_staff (user_id);

CREATE TABLE staff_invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id bigint NOT NULL REFERENCES merchants,
  -- in lower case, as addresses of accounts are
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 255),
  roles text[] NOT NULL
    CHECK (roles <> '{}' AND roles <@ ARRAY['packer', 'product', 'finance', 'care']),
  -- SHA-256 of what stands in the mail
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  CHECK (accepted_at IS NULL OR withdrawn_at IS NULL)
);
-- one letter counts for each address: a new one takes the place of the one before
CREATE UNIQUE INDEX staff_invitations_open ON staff_invitations (merchant_id, email)
  WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX staff_invitations_email ON staff_invitations (email);
CREATE INDEX staff_invitations_over ON staff_invitations (expires_at);

CREATE TABLE staff_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id bigint NOT NULL REFERENCES merchants,
  -- who did it: one of the staff, or the owner where it is about the staff
  user_id bigint NOT NULL REFERENCES users,
  -- the call by its name
  action text NOT NULL,
  -- codes and numbers of what it was about
  subject jsonb NOT NULL DEFAULT '{}',
  -- something of it was done before the rest was refused
  is_refused boolean NOT NULL DEFAULT false,
  ip text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX staff_log_newest ON staff_log (merchant_id, id DESC);
CREATE INDEX staff_log_person ON staff_log (user_id, merchant_id, id DESC);
CREATE INDEX staff_log_old ON staff_log (created_at);
