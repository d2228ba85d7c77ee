-- Nothing empties the audit log either (TRUNCATE passes by the triggers of rows), but a demo shop whose filling was cut off.
CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' AND (NOT EXISTS (SELECT FROM audit_log)
    OR EXISTS (SELECT FROM seeds WHERE name = 'demo' AND done_at IS NULL)) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
DROP TRIGGER no_change ON audit_log;
CREATE TRIGGER no_change BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER no_emptying BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();

-- What it is looked through by: who, what, on what (one thing, or a kind of things), when.
CREATE INDEX audit_log_actor ON audit_log (actor_id, id DESC);
CREATE INDEX audit_log_action ON audit_log (action, id DESC);
CREATE INDEX audit_log_area ON audit_log (split_part(action, '.', 1), id DESC);
CREATE INDEX IF NOT EXISTS audit_log_target ON audit_log (target, id DESC);
CREATE INDEX audit_log_kind ON audit_log (split_part(target, ':', 1), id DESC);
CREATE INDEX audit_log_time ON audit_log (created_at);

-- What the operators' first page counts.
CREATE INDEX orders_paid ON orders (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_complained ON orders (id) WHERE status = 'complained';
