-- Rates and duties, each with the day from which it holds, what stores declare about their taxes, and what was withheld.

-- A rate is never changed: another follows it on its day. What has not begun yet may be taken back.
CREATE TABLE tax_rates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- vat: PPN; income_tax: PPh 22 of what stores sell
  kind text NOT NULL CHECK (kind IN ('vat', 'income_tax')),
  valid_from date NOT NULL,
  -- hundredths of a percent of the base; 0: nothing is taken from this day on
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  -- the base is this part of the price without the tax
  base_numerator integer NOT NULL DEFAULT 1 CHECK (base_numerator BETWEEN 1 AND 1000),
  base_denominator integer NOT NULL DEFAULT 1 CHECK (base_denominator BETWEEN 1 AND 1000),
  -- a turnover of a year up to which a person's statement exempts from it, rupiah; null: none does
  exempt_turnover bigint CHECK (exempt_turnover > 0),
  -- the rule that it follows
  source text NOT NULL CHECK (length(source) BETWEEN 3 AND 200),
  -- the operator; no foreign key, so that emptying the accounts of a demo leaves the rates
  created_by bigint,
  created_at timestamptz NOT NULL,
  UNIQUE (kind, valid_from),
  CHECK (base_numerator <= base_denominator)
);
INSERT INTO tax_rates (kind, valid_from, rate, base_numerator, base_denominator, source, created_at) VALUES
  ('vat', '2022-04-01', 1100, 1, 1, 'UU 7/2021 (HPP)', '2022-04-01T00:00:00+07:00'),
  ('vat', '2025-01-01', 1200, 11, 12, 'PMK 131/2024', '2025-01-01T00:00:00+07:00');

-- Who the platform is on its own documents, from a day on.
CREATE TABLE tax_identities (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  valid_from date NOT NULL UNIQUE,
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 100),
  address text NOT NULL CHECK (length(address) BETWEEN 5 AND 500),
  npwp text NOT NULL CHECK (npwp ~ '^[0-9]{15,16}$'),
  -- number of the place of business: the tax number and six digits
  nitku text NOT NULL CHECK (nitku ~ '^[0-9]{22}$'),
  is_pkp boolean NOT NULL,
  created_by bigint,
  created_at timestamptz NOT NULL
);

CREATE FUNCTION tax_terms_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a rate or an identity is not changed, another follows it';
END $$;
CREATE TRIGGER no_change BEFORE UPDATE ON tax_rates FOR EACH ROW EXECUTE FUNCTION tax_terms_are_kept();
CREATE TRIGGER no_change BEFORE UPDATE ON tax_identities FOR EACH ROW EXECUTE FUNCTION tax_terms_are_kept();

-- Goods of these categories and all below them are not subject to it, because they are taxed elsewhere.
CREATE TABLE tax_exempt_categories (
  category_id bigint PRIMARY KEY REFERENCES categories ON DELETE CASCADE,
  created_by bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL
);
CREATE INDEX tax_exempt_categories_created_by ON tax_exempt_categories (created_by);

ALTER TABLE files DROP CONSTRAINT files_type_check;
ALTER TABLE files ADD CONSTRAINT files_type_check CHECK (type IN ('product', 'profile', 'merchant', 'company', 'banner',
  'promo', 'category', 'review', 'ktp', 'ktp_selfie', 'npwp', 'company_doc', 'complaint', 'payment_proof', 'import', 'chat',
  'tax_statement')) NOT VALID;

-- What a store declares: that its turnover of the year stays below the border, that it has passed it, or that it holds a
-- letter of exemption (SKB).
CREATE TABLE tax_statements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id bigint NOT NULL REFERENCES merchants,
  kind text NOT NULL CHECK (kind IN ('turnover', 'exceeded', 'letter')),
  -- NPWP or NIK, sealed
  tax_number text NOT NULL,
  valid_from date NOT NULL,
  valid_until date NOT NULL,
  file_id uuid NOT NULL REFERENCES files,
  state text NOT NULL DEFAULT 'sent' CHECK (state IN ('sent', 'accepted', 'rejected')),
  reason text CHECK (length(reason) BETWEEN 3 AND 500),
  decided_by bigint REFERENCES users,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (valid_from <= valid_until),
  CHECK ((state = 'sent') = (decided_at IS NULL)),
  CHECK ((state = 'rejected') = (reason IS NOT NULL))
);
CREATE INDEX tax_statements_merchant ON tax_statements (merchant_id, id DESC);
CREATE INDEX tax_statements_sent ON tax_statements (id) WHERE state = 'sent';
CREATE INDEX tax_statements_file ON tax_statements (file_id);
CREATE INDEX tax_statements_decided_by ON tax_statements (decided_by) WHERE decided_by IS NOT NULL;

-- What was withheld of an order's goods when it was paid, what of it was given back, and why nothing was. Never changed.
CREATE TABLE income_tax_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  merchant_id bigint NOT NULL REFERENCES merchants,
  kind text NOT NULL CHECK (kind IN ('withheld', 'reversed', 'exempt')),
  -- the goods without VAT and the tax of them, rupiah; both negative where they were given back
  base bigint NOT NULL,
  rate integer NOT NULL CHECK (rate >= 0),
  tax bigint NOT NULL,
  -- why nothing is withheld
  exemption text CHECK (exemption IN ('turnover', 'letter', 'goods')),
  -- the store's NPWP or NIK, sealed; '': it has told none
  tax_number text NOT NULL,
  booked_on date NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (order_id, kind),
  CHECK ((kind = 'exempt') = (exemption IS NOT NULL)),
  CHECK (CASE kind WHEN 'withheld' THEN base >= 0 AND tax >= 0 WHEN 'reversed' THEN base <= 0 AND tax <= 0 ELSE tax = 0 END)
);
CREATE INDEX income_tax_lines_booked ON income_tax_lines (booked_on, id);
CREATE INDEX income_tax_lines_merchant ON income_tax_lines (merchant_id, booked_on);

-- Documents and lists of taxes are never changed; only what is sealed in them may be sealed under another key.
CREATE FUNCTION tax_record_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - TG_ARGV[0] = to_jsonb(OLD) - TG_ARGV[0] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER no_change BEFORE UPDATE OR DELETE ON income_tax_lines
  FOR EACH ROW EXECUTE FUNCTION tax_record_is_append_only('tax_number');
CREATE TRIGGER no_emptying BEFORE TRUNCATE ON income_tax_lines FOR EACH STATEMENT EXECUTE FUNCTION ledger_keeps_its_rows();

-- vat_payable: of the platform's own commission and fees; income_tax_payable: withheld for the state;
-- income_tax_withheld: the other side of it until the order's money is released, when the store bears it.
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check
  CHECK (kind IN ('buyer_wallet', 'wallet_hold', 'merchant_wallet', 'escrow', 'withdraw_pending', 'refund_pending',
    'gateway_clearing', 'platform_promo', 'platform_commission', 'platform_fee', 'platform_adjustment', 'bank_out',
    'platform_shipping', 'courier_clearing', 'courier_receivable', 'vat_payable', 'income_tax_payable',
    'income_tax_withheld')) NOT VALID;
ALTER TABLE ledger_accounts DROP CONSTRAINT slices;
ALTER TABLE ledger_accounts ADD CONSTRAINT slices CHECK (owner_id BETWEEN 1 AND 15 OR kind NOT IN
  ('gateway_clearing', 'platform_promo', 'platform_commission', 'platform_fee', 'platform_adjustment',
    'platform_shipping', 'bank_out', 'courier_clearing', 'vat_payable', 'income_tax_payable', 'income_tax_withheld')) NOT VALID;
INSERT INTO ledger_accounts (kind, owner_id)
SELECT kind, slice
FROM unnest(ARRAY['vat_payable', 'income_tax_payable', 'income_tax_withheld']) kind,
  unnest(array_append(ARRAY(SELECT generate_series(1, 15)), NULL)) slice
ON CONFLICT DO NOTHING;
