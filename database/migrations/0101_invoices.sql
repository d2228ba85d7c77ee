-- Invoices of orders, credit notes that correct them, and what the platform charges its stores for a month.

-- Who sold and who bought, as they were when the order was placed.
CREATE TABLE order_parties (
  order_id bigint PRIMARY KEY REFERENCES orders,
  store_name text NOT NULL,
  -- the business behind the store, '' where it is a person's
  company_name text NOT NULL,
  store_address text NOT NULL,
  is_pkp boolean NOT NULL,
  -- sealed; '' where there is none
  npwp text NOT NULL,
  buyer_name text NOT NULL,
  created_at timestamptz NOT NULL
);

-- The last number given in a series; whoever takes the next one holds the row until the commit, so that none is missing.
CREATE TABLE invoice_series (
  -- the store whose documents they are; 0: the platform's own
  issuer_id bigint NOT NULL CHECK (issuer_id >= 0),
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note', 'fee_invoice', 'fee_credit_note')),
  year integer NOT NULL CHECK (year BETWEEN 2020 AND 2200),
  last integer NOT NULL CHECK (last >= 0),
  PRIMARY KEY (issuer_id, kind, year)
);

CREATE TABLE invoices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note', 'fee_invoice', 'fee_credit_note')),
  issuer_id bigint NOT NULL,
  year integer NOT NULL,
  serial integer NOT NULL CHECK (serial > 0),
  number text NOT NULL UNIQUE,
  merchant_id bigint NOT NULL REFERENCES merchants,
  -- of an order's document
  order_id bigint REFERENCES orders,
  order_code text,
  user_id bigint REFERENCES users,
  -- of a document of the platform: the first day of the month that it is for
  month date,
  -- the document that it corrects
  refers_to bigint REFERENCES invoices,
  reason text,
  issued_at timestamptz NOT NULL,
  store_name text NOT NULL,
  company_name text NOT NULL,
  store_address text NOT NULL,
  store_is_pkp boolean NOT NULL,
  -- sealed; '' where there is none
  store_npwp text NOT NULL,
  -- the platform as it was that day; '' where nobody has said it
  platform_name text NOT NULL,
  platform_npwp text NOT NULL,
  platform_address text NOT NULL,
  platform_is_pkp boolean NOT NULL,
  buyer_name text NOT NULL,
  receiver_name text NOT NULL,
  receiver_address text NOT NULL,
  -- the VAT rate that its lines were split by, as in tax_rates
  vat_rate integer NOT NULL,
  base_numerator integer NOT NULL,
  base_denominator integer NOT NULL,
  -- sums of the lines, rupiah
  amount bigint NOT NULL,
  base bigint NOT NULL,
  other_base bigint NOT NULL,
  vat bigint NOT NULL,
  -- what the platform's voucher paid of it, and what is left for the buyer
  platform_discount bigint NOT NULL CHECK (platform_discount >= 0),
  total bigint NOT NULL CHECK (total >= 0),
  income_tax bigint NOT NULL CHECK (income_tax >= 0),
  UNIQUE (issuer_id, kind, year, serial),
  CHECK (amount = base + vat),
  CHECK (total = amount - platform_discount),
  CHECK ((kind IN ('invoice', 'credit_note')) = (order_id IS NOT NULL)),
  CHECK ((kind IN ('fee_invoice', 'fee_credit_note')) = (month IS NOT NULL)),
  CHECK (kind <> 'credit_note' OR refers_to IS NOT NULL)
);
-- an order has one invoice and at most one credit note, a store one document of each kind for a month
CREATE UNIQUE INDEX invoices_order ON invoices (order_id, kind) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX invoices_month ON invoices (merchant_id, month) WHERE month IS NOT NULL;
CREATE INDEX invoices_merchant ON invoices (merchant_id, issued_at DESC);
CREATE INDEX invoices_user ON invoices (user_id, issued_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX invoices_refers_to ON invoices (refers_to) WHERE refers_to IS NOT NULL;
CREATE INDEX invoices_issued ON invoices (issued_at DESC, id DESC);
CREATE INDEX invoices_of_order ON invoices (order_id) WHERE order_id IS NOT NULL;

CREATE TABLE invoice_lines (
  invoice_id bigint NOT NULL REFERENCES invoices,
  position integer NOT NULL CHECK (position > 0),
  kind text NOT NULL CHECK (kind IN ('goods', 'shipping', 'insurance', 'commission', 'fee')),
  name text NOT NULL,
  options text NOT NULL,
  qty integer NOT NULL CHECK (qty > 0),
  price bigint NOT NULL CHECK (price >= 0),
  -- the store's own voucher on this line
  discount bigint NOT NULL CHECK (discount >= 0),
  -- what is asked for it, with VAT
  amount bigint NOT NULL CHECK (amount >= 0),
  is_taxed boolean NOT NULL,
  base bigint NOT NULL CHECK (base >= 0),
  other_base bigint NOT NULL CHECK (other_base >= 0),
  vat bigint NOT NULL CHECK (vat >= 0),
  PRIMARY KEY (invoice_id, position),
  CHECK (amount = base + vat),
  CHECK (is_taxed OR vat = 0)
);

CREATE TRIGGER no_change BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION tax_record_is_append_only('store_npwp');
CREATE TRIGGER no_change BEFORE UPDATE OR DELETE ON invoice_lines
  FOR EACH ROW EXECUTE FUNCTION tax_record_is_append_only('');
CREATE TRIGGER no_change BEFORE UPDATE OR DELETE ON order_parties
  FOR EACH ROW EXECUTE FUNCTION tax_record_is_append_only('npwp');
CREATE TRIGGER no_emptying BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION ledger_keeps_its_rows();
CREATE TRIGGER no_emptying BEFORE TRUNCATE ON invoice_lines FOR EACH STATEMENT EXECUTE FUNCTION ledger_keeps_its_rows();

-- A document's sums are those of its lines.
CREATE FUNCTION invoice_is_its_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT ROW(sum(amount), sum(base), sum(other_base), sum(vat)) FROM invoice_lines WHERE invoice_id = NEW.id)
    IS DISTINCT FROM ROW(NEW.amount::numeric, NEW.base::numeric, NEW.other_base::numeric, NEW.vat::numeric) THEN
    RAISE EXCEPTION 'document % is not the sum of its lines', NEW.number;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER adds_up AFTER INSERT ON invoices DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION invoice_is_its_lines();
