-- Attempts to get in, refusals, and changes of how somebody gets in or where money goes. Events that repeat are counted
-- in one row. An account is named by its number without a reference: the log outlives accounts that were never verified.
CREATE TABLE security_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  account_id bigint,
  ip text NOT NULL DEFAULT '',
  subject text NOT NULL DEFAULT '', -- what the event is about where no account is, never a secret
  details jsonb NOT NULL DEFAULT '{}',
  count integer NOT NULL DEFAULT 1 CHECK (count >= 1),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  CHECK (last_at >= first_at)
);
CREATE INDEX security_events_kind ON security_events (kind, id DESC);
CREATE INDEX security_events_account ON security_events (account_id, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX security_events_ip ON security_events (ip, id DESC);
CREATE INDEX security_events_time ON security_events (last_at);

-- Nothing is changed, and nothing younger than a month is deleted, whoever asks: the purge may only take what is old.
CREATE FUNCTION security_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.last_at < now() - interval '30 days' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'TRUNCATE' AND (NOT EXISTS (SELECT FROM security_events)
    OR EXISTS (SELECT FROM seeds WHERE name = 'demo' AND done_at IS NULL)) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the security log is append-only';
END $$;
CREATE TRIGGER no_change BEFORE UPDATE OR DELETE ON security_events FOR EACH ROW EXECUTE FUNCTION security_log_is_append_only();
CREATE TRIGGER no_emptying BEFORE TRUNCATE ON security_events FOR EACH STATEMENT EXECUTE FUNCTION security_log_is_append_only();

-- Whoever might do everything may read the security log too; others are given the permission by them.
UPDATE users SET permissions = permissions || '{security}'
  WHERE permissions @> '{merchant,catalog,promo,finance,order,user,content,setting}' AND NOT permissions @> '{security}';
