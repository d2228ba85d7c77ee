-- News that its reader wants once a day, in one letter.

CREATE TABLE digests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  -- a day of its reader's calendar
  day date NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, day)
);
CREATE INDEX digests_age ON digests (created_at);

ALTER TABLE notification_choices ADD COLUMN is_daily boolean NOT NULL DEFAULT false;

ALTER TABLE deliveries
  -- the letter that it was sent with; null: one of its own
  ADD COLUMN digest_id bigint;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_digest_id_fkey
  FOREIGN KEY (digest_id) REFERENCES digests ON DELETE SET NULL NOT VALID;
ALTER TABLE deliveries DROP CONSTRAINT deliveries_state_check;
-- waiting: for the letter of the day
ALTER TABLE deliveries ADD CONSTRAINT deliveries_state_check
  CHECK (state IN ('waiting', 'queued', 'sent', 'refused', 'failed', 'skipped')) NOT VALID;
-- allowed: the log of deliveries keeps ninety days, and these indexes are empty when they are made
CREATE INDEX deliveries_digest ON deliveries (digest_id) WHERE digest_id IS NOT NULL;
-- allowed: the log of deliveries keeps ninety days, and these indexes are empty when they are made
CREATE INDEX deliveries_waiting ON deliveries (user_id) WHERE state = 'waiting';
