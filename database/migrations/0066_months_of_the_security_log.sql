-- no-transaction
-- The security log lies in months, of which whole ones are dropped when they are over; what no month takes lies in the rest,
-- so that nothing is ever refused. The table that was there becomes all that came before the end of this month: nothing is
-- copied. Its rows are read once.
DO $$
DECLARE
  next_month timestamptz;
  next_id bigint;
BEGIN
  IF (SELECT relkind FROM pg_class WHERE oid = 'security_events'::regclass) = 'p' THEN
    RETURN;
  END IF;
  LOCK TABLE security_events IN ACCESS EXCLUSIVE MODE;
  -- a clock that was ahead may have written of months to come
  SELECT (date_trunc('month', greatest(now(), max(last_at)) AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC'
    INTO next_month FROM security_events;
  SELECT coalesce(max(id), 0) + 1 INTO next_id FROM security_events;
  DROP TRIGGER no_change ON security_events;
  DROP TRIGGER no_emptying ON security_events;
  ALTER TABLE security_events ALTER COLUMN id DROP IDENTITY;
  ALTER TABLE security_events DROP CONSTRAINT security_events_pkey;
  ALTER TABLE security_events ADD PRIMARY KEY (id, last_at);
  ALTER TABLE security_events RENAME TO security_events_before;
  ALTER INDEX security_events_pkey RENAME TO security_events_before_pkey;
  ALTER INDEX security_events_kind RENAME TO security_events_before_kind;
  ALTER INDEX security_events_account RENAME TO security_events_before_account;
  ALTER INDEX security_events_ip RENAME TO security_events_before_ip;
  ALTER INDEX security_events_time RENAME TO security_events_before_time;

  CREATE TABLE security_events (
    id bigint GENERATED ALWAYS AS IDENTITY,
    kind text NOT NULL,
    account_id bigint,
    ip text NOT NULL DEFAULT '',
    subject text NOT NULL DEFAULT '', -- what the event is about where no account is, never a secret
    details jsonb NOT NULL DEFAULT '{}',
    count integer NOT NULL DEFAULT 1 CONSTRAINT security_events_count_check CHECK (count >= 1),
    first_at timestamptz NOT NULL,
    last_at timestamptz NOT NULL,
    PRIMARY KEY (id, last_at),
    CONSTRAINT security_events_check CHECK (last_at >= first_at)
  ) PARTITION BY RANGE (last_at);
  PERFORM setval(pg_get_serial_sequence('security_events', 'id'), next_id, false);
  CREATE INDEX security_events_kind ON security_events (kind, id DESC);
  CREATE INDEX security_events_account ON security_events (account_id, id DESC) WHERE account_id IS NOT NULL;
  CREATE INDEX security_events_ip ON security_events (ip, id DESC);
  CREATE INDEX security_events_time ON security_events (last_at);
  EXECUTE format('ALTER TABLE security_events ATTACH PARTITION security_events_before FOR VALUES FROM (MINVALUE) TO (%L)',
    next_month);
  CREATE TABLE security_events_rest PARTITION OF security_events DEFAULT;
  CREATE TRIGGER no_change BEFORE UPDATE OR DELETE ON security_events FOR EACH ROW EXECUTE FUNCTION security_log_is_append_only();
  CREATE TRIGGER no_emptying BEFORE TRUNCATE ON security_events FOR EACH STATEMENT EXECUTE FUNCTION security_log_is_append_only();
END $$;

-- The role of the running shop owns nothing: its timer has the owner make the months to come.
CREATE OR REPLACE FUNCTION prepare_security_months() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET lock_timeout = '2s'
  AS $$
DECLARE
  month timestamptz;
  name text;
  made integer := 0;
  known CONSTANT timestamptz := (SELECT substring(pg_get_expr(relpartbound, oid) from 'TO \(''(.*)''\)')
    FROM pg_class WHERE oid = to_regclass('security_events_before'));
BEGIN
  FOR ahead IN 1..3 LOOP
    month := (date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => ahead)) AT TIME ZONE 'UTC';
    name := 'security_events_' || to_char(month AT TIME ZONE 'UTC', 'YYYY_MM');
    -- a month of which something lies in the rest stays there
    CONTINUE WHEN month < known OR to_regclass(name) IS NOT NULL OR EXISTS (
      SELECT FROM security_events_rest WHERE last_at >= month AND last_at < month + interval '1 month');
    -- attached rather than made as one: that leaves readers and writers of the log alone
    EXECUTE format('CREATE TABLE %I (LIKE security_events INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
    EXECUTE format('ALTER TABLE security_events ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, month,
      (date_trunc('month', month AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC');
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;
REVOKE ALL ON FUNCTION prepare_security_months() FROM PUBLIC;

-- What its purge may take is decided here, as before: nothing younger than 30 days. A month that is over as a whole is
-- dropped, rows of others are deleted so many at a time. A version before asks for all at once and gets the same.
CREATE OR REPLACE FUNCTION purge_security_events(before timestamptz, at_once integer) RETURNS integer LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s'
  AS $$
DECLARE
  until CONSTANT timestamptz := least(before, now() - interval '30 days');
  month record;
  ends timestamptz;
  deleted integer;
BEGIN
  FOR month IN
    SELECT part.oid::regclass AS name, part.relname, substring(pg_get_expr(part.relpartbound, part.oid) from 'TO \(''(.*)''\)') AS bound
    FROM pg_inherits JOIN pg_class part ON part.oid = inhrelid
    WHERE inhparent = 'security_events'::regclass
  LOOP
    ends := month.bound::timestamptz;
    IF ends <= until THEN
      EXECUTE format('DROP TABLE %s', month.name);
    END IF;
  END LOOP;
  DELETE FROM security_events WHERE (id, last_at) IN (
    SELECT id, last_at FROM security_events WHERE last_at < until ORDER BY last_at LIMIT at_once);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;
REVOKE ALL ON FUNCTION purge_security_events(timestamptz, integer) FROM PUBLIC;
CREATE OR REPLACE FUNCTION delete_old_security_events(before timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER
  SET search_path = public, pg_temp
  AS $$ SELECT purge_security_events(before, 1000000) $$;

SELECT prepare_security_months();

-- Two purges without an index: each read its whole table.
CREATE INDEX CONCURRENTLY IF NOT EXISTS account_changes_expiry ON account_changes (expires_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS known_devices_seen ON known_devices (last_seen_at);
