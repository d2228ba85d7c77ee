-- What people ask about their own data: a copy of it, a correction, the end of their account. And what went wrong with it.

CREATE TABLE account_closings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  requested_at timestamptz NOT NULL,
  requested_ip text NOT NULL,
  -- until then logging in cancels it
  due_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  erased_at timestamptz,
  -- why it could not be erased when it was due
  postponed_for text CHECK (postponed_for IN ('open', 'report')),
  CHECK (cancelled_at IS NULL OR erased_at IS NULL)
);
CREATE UNIQUE INDEX account_closings_open ON account_closings (user_id)
  WHERE cancelled_at IS NULL AND erased_at IS NULL;
CREATE INDEX account_closings_user ON account_closings (user_id);
CREATE INDEX account_closings_due ON account_closings (due_at) WHERE cancelled_at IS NULL AND erased_at IS NULL;

CREATE TABLE data_exports (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  requested_at timestamptz NOT NULL,
  ready_at timestamptz,
  failed_at timestamptz,
  expires_at timestamptz,
  opened_at timestamptz,
  -- the archive, encrypted under a key of its own, which is encrypted under the shop's
  archive bytea,
  sealed_key bytea,
  size integer,
  -- of the link that opens it once
  ticket_hash text,
  ticket_expires_at timestamptz,
  CHECK ((archive IS NULL) = (sealed_key IS NULL))
);
CREATE UNIQUE INDEX data_exports_under_way ON data_exports (user_id) WHERE ready_at IS NULL AND failed_at IS NULL;
CREATE INDEX data_exports_user ON data_exports (user_id, requested_at DESC);
CREATE INDEX data_exports_expiry ON data_exports (expires_at) WHERE archive IS NOT NULL;

CREATE TABLE data_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('correction', 'restriction', 'objection', 'other')),
  text text NOT NULL CHECK (char_length(text) <= 2000),
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  answer text CHECK (char_length(answer) <= 2000),
  answered_at timestamptz,
  answered_by bigint REFERENCES users,
  CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL))
);
CREATE INDEX data_requests_user ON data_requests (user_id);
CREATE INDEX data_requests_open ON data_requests (due_at) WHERE answered_at IS NULL;
CREATE INDEX data_requests_answered_by ON data_requests (answered_by) WHERE answered_by IS NOT NULL;

CREATE TABLE privacy_incidents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL CHECK (char_length(title) <= 150),
  -- since then the clock runs
  noticed_at timestamptz NOT NULL,
  data text NOT NULL DEFAULT '' CHECK (char_length(data) <= 2000),
  happened text NOT NULL DEFAULT '' CHECK (char_length(happened) <= 4000),
  measures text NOT NULL DEFAULT '' CHECK (char_length(measures) <= 4000),
  persons integer CHECK (persons >= 0),
  authority_told_at timestamptz,
  persons_told_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by bigint NOT NULL REFERENCES users
);
CREATE INDEX privacy_incidents_newest ON privacy_incidents (id DESC);
CREATE INDEX privacy_incidents_updated_by ON privacy_incidents (updated_by);
