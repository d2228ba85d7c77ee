-- Goods of which a tax is not asked, by category and day, and what was paid of taxes to the state.

-- A category's say about a tax from a day on, with all below it; the nearest on the way up counts, of several of one category
-- that which began last. A say is never changed, another follows it; what has not begun yet may be taken back.
CREATE TABLE tax_exemptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- vat: goods that are not subject to PPN or freed from it; income_tax: goods of which no PPh 22 is withheld
  kind text NOT NULL CHECK (kind IN ('vat', 'income_tax')),
  category_id bigint NOT NULL REFERENCES categories ON DELETE CASCADE,
  valid_from date NOT NULL,
  -- false: taxed again from this day on, whatever is above
  is_exempt boolean NOT NULL,
  -- the article, as an operator typed it; it stands on the documents
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 3 AND 200),
  -- the operator; no foreign key, as with rates
  created_by bigint,
  created_at timestamptz NOT NULL,
  UNIQUE (kind, category_id, valid_from)
);
CREATE INDEX tax_exemptions_category ON tax_exemptions (category_id);
CREATE TRIGGER no_change BEFORE UPDATE ON tax_exemptions FOR EACH ROW EXECUTE FUNCTION tax_terms_are_kept();
-- tax_exempt_categories is read for orders alone that were placed by the version before, and written no more
INSERT INTO tax_exemptions (kind, category_id, valid_from, is_exempt, reason, created_by, created_at)
SELECT 'income_tax', category_id, (created_at AT TIME ZONE 'Asia/Jakarta')::date, true, 'PMK 37/2025', created_by, created_at
FROM tax_exempt_categories;

-- What held when the line was ordered: why no VAT is asked of it and no income tax withheld. '': nothing exempts it; null: the
-- version before placed the order and did not look.
ALTER TABLE order_items ADD COLUMN vat_exemption text;
ALTER TABLE order_items ADD COLUMN income_tax_exemption text;
ALTER TABLE invoice_lines ADD COLUMN vat_exemption text NOT NULL DEFAULT '';

-- Payments of taxes to the state, each booked when it is entered. A wrong one is taken back by a second row that refers to it.
CREATE TABLE tax_payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('vat', 'income_tax')),
  -- the first day of the month that it is for
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  -- rupiah; negative: it takes back another
  amount bigint NOT NULL CHECK (amount <> 0),
  -- the number of the state's receipt (nomor transaksi penerimaan negara)
  ntpn text NOT NULL CHECK (ntpn ~ '^[0-9A-Z]{16}$'),
  paid_on date NOT NULL,
  file_id uuid REFERENCES files,
  reverses bigint UNIQUE REFERENCES tax_payments,
  -- why it is taken back
  reason text CHECK (char_length(reason) BETWEEN 3 AND 500),
  booked_on date NOT NULL,
  -- the operator; no foreign key, as with rates
  created_by bigint,
  created_at timestamptz NOT NULL,
  CHECK ((reverses IS NULL) = (amount > 0)),
  CHECK ((reverses IS NULL) = (reason IS NULL))
);
CREATE INDEX tax_payments_month ON tax_payments (kind, month);
CREATE INDEX tax_payments_file ON tax_payments (file_id) WHERE file_id IS NOT NULL;
CREATE TRIGGER no_change BEFORE UPDATE OR DELETE ON tax_payments
  FOR EACH ROW EXECUTE FUNCTION tax_record_is_append_only('');
CREATE TRIGGER no_emptying BEFORE TRUNCATE ON tax_payments FOR EACH STATEMENT EXECUTE FUNCTION ledger_keeps_its_rows();

ALTER TABLE files DROP CONSTRAINT files_type_check;
ALTER TABLE files ADD CONSTRAINT files_type_check CHECK (type IN ('product', 'profile', 'merchant', 'company', 'banner',
  'promo', 'category', 'review', 'ktp', 'ktp_selfie', 'npwp', 'company_doc', 'complaint', 'payment_proof', 'import', 'chat',
  'tax_statement', 'product_number', 'tax_payment')) NOT VALID;
