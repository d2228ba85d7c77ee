-- The books keep themselves: what the application may not do to them, no statement of its can do.

-- Rows are never removed. Only a demo shop whose filling was cut off is emptied and filled anew.
CREATE FUNCTION ledger_keeps_its_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM seeds WHERE name = 'demo' AND done_at IS NULL) THEN
    RAISE EXCEPTION 'the ledger is append-only';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER no_emptying BEFORE TRUNCATE ON ledger_journals FOR EACH STATEMENT EXECUTE FUNCTION ledger_keeps_its_rows();
CREATE TRIGGER no_emptying BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_keeps_its_rows();
CREATE TRIGGER no_emptying BEFORE TRUNCATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger_keeps_its_rows();
CREATE TRIGGER no_removal BEFORE DELETE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();

-- An account's balance is what its newest entry says it is: nobody moves money without a journal.
CREATE FUNCTION account_follows_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cached bigint := (SELECT balance FROM ledger_accounts WHERE id = NEW.id);
  booked bigint := (SELECT balance_after FROM ledger_entries WHERE account_id = NEW.id ORDER BY id DESC LIMIT 1);
BEGIN
  IF cached <> coalesce(booked, 0) THEN
    RAISE EXCEPTION 'the balance of ledger account % is not what was booked', NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER follows_entries AFTER INSERT OR UPDATE ON ledger_accounts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION account_follows_entries();

-- Every entry continues its account: the balance before it plus its amount.
CREATE FUNCTION entry_continues_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint := (SELECT balance_after FROM ledger_entries WHERE account_id = NEW.account_id ORDER BY id DESC LIMIT 1);
BEGIN
  IF NEW.balance_after <> coalesce(before, 0) + NEW.amount THEN
    RAISE EXCEPTION 'an entry of ledger account % does not continue its balance', NEW.account_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER continues BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION entry_continues_account();

-- An account stays what it was opened as.
CREATE FUNCTION account_keeps_its_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.kind, NEW.owner_id) IS DISTINCT FROM (OLD.id, OLD.kind, OLD.owner_id) THEN
    RAISE EXCEPTION 'a ledger account changes nothing but its balance';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER same_owner BEFORE UPDATE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION account_keeps_its_owner();

-- The shop's own accounts are there from the first day: nobody waits for another to open one.
INSERT INTO ledger_accounts (kind) VALUES ('gateway_clearing'), ('platform_promo'), ('platform_commission'),
  ('platform_fee'), ('platform_adjustment'), ('bank_out') ON CONFLICT DO NOTHING;

-- A store's money in escrow, found without reading what is long over.
CREATE INDEX orders_in_escrow ON orders (merchant_id) WHERE status IN ('paid', 'processed', 'shipped', 'delivered', 'complained');
CREATE INDEX withdrawals_requested ON withdrawals (id) WHERE status = 'requested';
-- The unique codes in use, and what a buyer still has set aside.
CREATE INDEX payments_open ON payments (user_id) WHERE status IN ('pending', 'review', 'failed');
