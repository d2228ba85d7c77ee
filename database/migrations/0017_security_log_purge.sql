-- The role of the running shop may not delete from the security log; what its purge may take is decided here, by the owner.
CREATE FUNCTION delete_old_security_events(before timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER
  SET search_path = public, pg_temp
  AS $$ DELETE FROM security_events WHERE last_at < least(before, now() - interval '30 days') $$;
REVOKE ALL ON FUNCTION delete_old_security_events(timestamptz) FROM PUBLIC;
