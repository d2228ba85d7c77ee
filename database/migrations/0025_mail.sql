-- What people are told outside of the shop: in which language and time, by which channels, and what became of it.

ALTER TABLE users
  -- the language of the pages at the first login, or as chosen in the settings; null: not chosen yet
  ADD COLUMN locale text CHECK (locale IN ('id', 'en')),
  ADD COLUMN time_zone text NOT NULL DEFAULT 'WIB' CHECK (time_zone IN ('WIB', 'WITA', 'WIT'));

-- Groups of events whose mail somebody has switched; the defaults are in channels.rules.ts.
CREATE TABLE notification_choices (
  user_id bigint NOT NULL REFERENCES users,
  group_name text NOT NULL,
  is_mailed boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, group_name)
);

-- One row for each message that leaves the shop because of a notification, written in the transaction that causes it.
CREATE TABLE deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  notification_id bigint NOT NULL REFERENCES notifications,
  user_id bigint NOT NULL REFERENCES users,
  channel text NOT NULL CHECK (channel IN ('email')),
  kind text NOT NULL,
  group_name text NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'refused', 'failed', 'skipped')),
  -- where it went, masked; '' until the first attempt
  recipient text NOT NULL DEFAULT '',
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  last_error text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (notification_id, user_id, channel)
);
CREATE INDEX deliveries_user ON deliveries (user_id, id DESC);
CREATE INDEX deliveries_unsent ON deliveries (state, id DESC) WHERE state <> 'sent';
CREATE INDEX deliveries_age ON deliveries (created_at);

-- Reminders that were given, so that each is given once however often a timer runs.
CREATE TABLE reminders (
  reminder_key text PRIMARY KEY,
  created_at timestamptz NOT NULL
);
CREATE INDEX reminders_age ON reminders (created_at);
