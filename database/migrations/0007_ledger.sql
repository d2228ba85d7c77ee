-- Money: a double-entry ledger that keeps itself sound, whatever the application does, and what is paid out of it.

-- owner_id: the account (buyer_wallet, wallet_hold), merchant (merchant_wallet), order (escrow) or withdrawal
-- (withdraw_pending), so it has no foreign key.
CREATE TABLE ledger_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('buyer_wallet', 'wallet_hold', 'merchant_wallet', 'escrow', 'withdraw_pending',
    'gateway_clearing', 'platform_promo', 'platform_commission', 'platform_fee', 'platform_adjustment', 'bank_out')),
  owner_id bigint,
  -- credit minus debit; cached, proved equal to the sum of the entries
  balance bigint NOT NULL DEFAULT 0,
  UNIQUE NULLS NOT DISTINCT (kind, owner_id),
  CONSTRAINT never_negative CHECK (balance >= 0 OR kind NOT IN ('buyer_wallet', 'wallet_hold', 'merchant_wallet', 'escrow', 'withdraw_pending'))
);
CREATE TABLE ledger_journals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event text NOT NULL,
  -- the same event of the same thing is booked once
  reference text NOT NULL,
  order_id bigint REFERENCES orders,
  payment_id bigint REFERENCES payments,
  description jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  UNIQUE (event, reference)
);
CREATE INDEX ledger_journals_order ON ledger_journals (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX ledger_journals_payment ON ledger_journals (payment_id) WHERE payment_id IS NOT NULL;
CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  journal_id bigint NOT NULL REFERENCES ledger_journals,
  account_id bigint NOT NULL REFERENCES ledger_accounts,
  -- credit positive, debit negative, rupiah
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL
);
CREATE INDEX ledger_entries_account ON ledger_entries (account_id, id DESC);
CREATE INDEX ledger_entries_journal ON ledger_entries (journal_id);

-- Journals and entries are never changed nor deleted.
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only';
END $$;
CREATE TRIGGER no_change BEFORE UPDATE OR DELETE ON ledger_journals FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER no_change BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER no_removal BEFORE DELETE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();

-- Nor are the tables emptied; only a demo shop whose filling was cut off may be filled again.
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

-- The entries of a journal add up to zero.
CREATE FUNCTION journal_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE journal_id = NEW.journal_id) <> 0 THEN
    RAISE EXCEPTION 'journal % does not balance', NEW.journal_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER balances AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION journal_balances();

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

-- An account's balance is what its newest entry says: nobody moves money without a journal.
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
  ('platform_fee'), ('platform_adjustment'), ('bank_out');

CREATE TABLE withdrawals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  withdraw_code text NOT NULL UNIQUE,
  user_id bigint REFERENCES users,         -- the buyer wallet it comes from, or
  merchant_id bigint REFERENCES merchants, -- the merchant wallet
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'paid', 'rejected')),
  bank_id bigint NOT NULL REFERENCES banks,
  rekening text NOT NULL CHECK (rekening ~ '^[0-9]{5,20}$'),
  cabang text NOT NULL DEFAULT '',
  atas_nama text NOT NULL,
  note text,
  reference text,
  created_at timestamptz NOT NULL,
  processed_at timestamptz,
  CHECK ((user_id IS NULL) <> (merchant_id IS NULL))
);
CREATE INDEX withdrawals_user ON withdrawals (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX withdrawals_merchant ON withdrawals (merchant_id, id DESC) WHERE merchant_id IS NOT NULL;
CREATE INDEX withdrawals_requested ON withdrawals (id) WHERE status = 'requested';
