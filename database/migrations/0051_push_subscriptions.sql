-- Browsers that are told of news by their push services.

CREATE TABLE push_subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  -- where its owner is logged in; a session that merely ran out keeps it until it is purged
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  -- sealed: whoever knows the address may send there
  endpoint text NOT NULL,
  endpoint_hash text NOT NULL UNIQUE,
  -- sealed: the browser's public key and its secret, as p256dh.auth
  device_keys text NOT NULL,
  -- the host of the push service, for the log
  service text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id, id DESC);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);

-- However a session is ended, by its owner, a new password, a suspension or an operator: its browser is told nothing more.
-- A confirmation moves the browser to the new session first (sessions-store.ts).
CREATE FUNCTION forget_push_of_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_push AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION forget_push_of_ended_session();

ALTER TABLE notification_choices
  -- null: only the other one was chosen
  ALTER COLUMN is_mailed DROP NOT NULL,
  ADD COLUMN is_pushed boolean;

ALTER TABLE deliveries
  -- which of the person's browsers; 0: none in particular
  ADD COLUMN device_id bigint NOT NULL DEFAULT 0,
  DROP CONSTRAINT deliveries_channel_check,
  ADD CONSTRAINT deliveries_channel_check CHECK (channel IN ('email', 'push'));
