-- The books by month: a journal has a day on which it is booked, and a month that was closed takes none any more.

-- closing: nothing is booked in it, and its books are being added up
CREATE TABLE accounting_months (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  state text NOT NULL CHECK (state IN ('closing', 'closed')),
  closed_by bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  CHECK ((state = 'closed') = (closed_at IS NOT NULL))
);
CREATE INDEX accounting_months_closed_by ON accounting_months (closed_by);
-- What lay in each kind of account at its beginning, and what was booked in it.
CREATE TABLE accounting_balances (
  month date NOT NULL REFERENCES accounting_months,
  account text NOT NULL,
  opening bigint NOT NULL,
  debit bigint NOT NULL CHECK (debit >= 0),
  credit bigint NOT NULL CHECK (credit >= 0),
  PRIMARY KEY (month, account)
);

CREATE FUNCTION month_stays_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'closed' THEN
    RAISE EXCEPTION 'the month % is closed', to_char(OLD.month, 'YYYY-MM');
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER stays_closed BEFORE UPDATE OR DELETE ON accounting_months FOR EACH ROW EXECUTE FUNCTION month_stays_closed();
CREATE FUNCTION balances_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the balances of a month are not changed';
END $$;
CREATE TRIGGER no_change BEFORE UPDATE OR DELETE ON accounting_balances FOR EACH ROW EXECUTE FUNCTION balances_stay();
CREATE TRIGGER no_emptying BEFORE TRUNCATE ON accounting_months FOR EACH STATEMENT EXECUTE FUNCTION ledger_keeps_its_rows();
CREATE TRIGGER no_emptying BEFORE TRUNCATE ON accounting_balances FOR EACH STATEMENT EXECUTE FUNCTION ledger_keeps_its_rows();

-- The first day that journals may be booked on.
CREATE FUNCTION first_open_day() RETURNS date LANGUAGE sql VOLATILE AS $$
  SELECT coalesce((SELECT (max(month) + interval '1 month')::date FROM accounting_months), '-infinity'::date)
$$;
-- The day on which what happens now is booked: its own in Jakarta, or the first of the open month.
CREATE FUNCTION booking_day(at timestamptz) RETURNS date LANGUAGE sql VOLATILE AS $$
  SELECT greatest((at AT TIME ZONE 'Asia/Jakarta')::date, first_open_day())
$$;

-- Of what was booked before there were days, it is the day in Jakarta on which it was.
ALTER TABLE ledger_journals ADD COLUMN booked_on date;

-- Whoever closes a month waits for the journals that are under way, and those after it see that it is closed: both hold
-- this lock, one of them alone.
CREATE FUNCTION journal_is_booked_in_an_open_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7305031);
  IF NEW.booked_on IS NULL THEN
    NEW.booked_on := booking_day(NEW.created_at);
  ELSIF NEW.booked_on < first_open_day() THEN
    RAISE EXCEPTION 'the month of % is closed', NEW.booked_on;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER open_month BEFORE INSERT ON ledger_journals
  FOR EACH ROW EXECUTE FUNCTION journal_is_booked_in_an_open_month();
