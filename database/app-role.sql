-- What the role of the running shop (`lokapasar.app_role`) may do. The owner of the tables runs this after the migrations
-- whenever a process starts; only what differs is granted or revoked, so a second run changes nothing.
--
-- The role reads, adds, changes and deletes rows. It owns nothing, so it can neither create, alter and drop tables nor empty
-- them with TRUNCATE, and it may do less with these:
DO $$
DECLARE
  app CONSTANT text := current_setting('lokapasar.app_role');
  limited CONSTANT jsonb := '{
    "ledger_accounts": "SELECT INSERT",
    "ledger_journals": "SELECT INSERT",
    "ledger_entries": "SELECT INSERT",
    "audit_log": "SELECT INSERT",
    "security_events": "SELECT INSERT",
    "payment_surpluses": "SELECT INSERT",
    "cod_remittances": "SELECT INSERT",
    "tax_rates": "SELECT INSERT DELETE",
    "tax_identities": "SELECT INSERT DELETE",
    "tax_exemptions": "SELECT INSERT DELETE",
    "tax_payments": "SELECT INSERT",
    "income_tax_lines": "SELECT INSERT",
    "order_parties": "SELECT INSERT",
    "invoices": "SELECT INSERT",
    "invoice_lines": "SELECT INSERT",
    "accounting_balances": "SELECT INSERT",
    "provinces": "SELECT",
    "cities": "SELECT",
    "sub_districts": "SELECT",
    "areas": "SELECT",
    "seeds": "SELECT",
    "schema_migrations": "SELECT"
  }';
  columns_updated CONSTANT jsonb := '{"ledger_accounts": "balance", "income_tax_lines": "tax_number", "order_parties": "npwp",
    "invoices": "store_npwp"}';
  difference record;
BEGIN
  PERFORM pg_advisory_xact_lock(7305006);

  -- databases that were made by a PostgreSQL before 15 let everybody create tables; temporary ones everybody may by default
  IF has_schema_privilege(app, 'public', 'CREATE') THEN
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  END IF;
  IF has_database_privilege(app, current_database(), 'TEMPORARY')
    AND pg_has_role((SELECT datdba FROM pg_database WHERE datname = current_database()), 'USAGE') THEN
    EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
  END IF;
  FOR difference IN
    SELECT nspname AS name FROM pg_namespace
    WHERE nspname IN ('public', 'graphile_worker') AND NOT has_schema_privilege(app, oid, 'USAGE')
  LOOP
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', difference.name, app);
  END LOOP;

  FOR difference IN
    SELECT relation.oid::regclass AS name, privilege, is_wanted
    FROM pg_class relation
    CROSS JOIN unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) privilege
    CROSS JOIN LATERAL (SELECT privilege = ANY (string_to_array(CASE
      -- months of a table are read and written by its own name
      WHEN relation.relispartition THEN ''
      WHEN relation.relnamespace = 'public'::regnamespace AND limited ? relation.relname THEN limited ->> relation.relname
      WHEN relation.relkind IN ('v', 'm') THEN 'SELECT'
      ELSE 'SELECT INSERT UPDATE DELETE' END, ' ')) AS is_wanted) rule
    WHERE relation.relkind IN ('r', 'p', 'v', 'm')
      AND relation.relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'graphile_worker'))
      AND has_table_privilege(app, relation.oid, privilege) <> is_wanted
  LOOP
    EXECUTE format(CASE WHEN difference.is_wanted THEN 'GRANT %s ON %s TO %I' ELSE 'REVOKE %s ON %s FROM %I' END,
      difference.privilege, difference.name, app);
  END LOOP;
  FOR difference IN
    SELECT key AS name, value AS updated FROM jsonb_each_text(columns_updated)
    WHERE to_regclass(format('public.%I', key)) IS NOT NULL
      AND NOT has_column_privilege(app, format('public.%I', key), value, 'UPDATE')
  LOOP
    EXECUTE format('GRANT UPDATE (%I) ON public.%I TO %I', difference.updated, difference.name, app);
  END LOOP;

  -- an import takes many numbers of an identity column at once; nobody may set one back
  FOR difference IN
    SELECT oid::regclass AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace
      AND CASE WHEN relkind = 'S' THEN NOT has_sequence_privilege(app, oid, 'USAGE') ELSE false END
  LOOP
    EXECUTE format('GRANT USAGE ON SEQUENCE %s TO %I', difference.name, app);
  END LOOP;
  FOR difference IN
    SELECT to_regprocedure(name) AS name
    FROM unnest(ARRAY['delete_old_security_events(timestamptz)', 'purge_security_events(timestamptz, integer)',
      'prepare_security_months()']) name
    WHERE to_regprocedure(name) IS NOT NULL AND NOT has_function_privilege(app, to_regprocedure(name), 'EXECUTE')
  LOOP
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO %I', difference.name, app);
  END LOOP;

  -- the tables of the job queue have row level security, which shows nothing to whoever does not own them
  FOR difference IN
    SELECT relation.oid::regclass AS name
    FROM pg_class relation JOIN pg_namespace space ON space.oid = relation.relnamespace
    WHERE space.nspname = 'graphile_worker' AND relation.relkind = 'r' AND relation.relrowsecurity
      AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = relation.oid AND polroles @> ARRAY[app::regrole::oid])
  LOOP
    EXECUTE format('CREATE POLICY %I ON %s TO %I USING (true) WITH CHECK (true)', app, difference.name, app);
  END LOOP;
END $$;
