-- Numbers that the law asks of products (halal, BPOM, P-IRT, SNI, Postel, Kemenkes), which categories need which, and the
-- business number (NIB) of stores.

-- A category's own say about a kind of number; the nearest on the way up counts. 'none': not asked here, whatever is above.
CREATE TABLE number_duties (
  category_id bigint NOT NULL REFERENCES categories ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('halal', 'bpom', 'pirt', 'sni', 'postel', 'kemenkes')),
  duty text NOT NULL CHECK (duty IN ('asked', 'required', 'none')),
  -- a required one holds from this day on; until then it is asked
  valid_from date NOT NULL,
  PRIMARY KEY (category_id, kind)
);

-- What each category asks in the end.
CREATE VIEW category_numbers AS
  SELECT category.id AS category_id, kinds.kind, said.duty, said.valid_from
  FROM categories category
  LEFT JOIN categories above ON above.id = category.parent_id
  CROSS JOIN (VALUES ('halal'), ('bpom'), ('pirt'), ('sni'), ('postel'), ('kemenkes')) kinds (kind)
  CROSS JOIN LATERAL (
    SELECT duty, valid_from FROM number_duties duties
    WHERE duties.kind = kinds.kind AND duties.category_id IN (category.id, above.id, above.parent_id)
    ORDER BY CASE duties.category_id WHEN category.id THEN 1 WHEN above.id THEN 2 ELSE 3 END
    LIMIT 1) said
  WHERE said.duty <> 'none';

CREATE TABLE product_numbers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products,
  kind text NOT NULL CHECK (kind IN ('halal', 'bpom', 'pirt', 'sni', 'postel', 'kemenkes')),
  -- null: the statement that the product is not halal
  number text CHECK (char_length(number) BETWEEN 3 AND 60),
  -- null: it holds without end
  valid_until date,
  file_id uuid REFERENCES files,
  state text NOT NULL DEFAULT 'sent' CHECK (state IN ('sent', 'accepted', 'rejected')),
  reason text CHECK (char_length(reason) BETWEEN 3 AND 500),
  decided_by bigint REFERENCES users,
  decided_at timestamptz,
  -- the last day that the store was warned of
  warned_of date,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (product_id, kind),
  CHECK (number IS NOT NULL OR kind = 'halal'),
  CHECK ((state = 'sent') = (decided_at IS NULL)),
  CHECK ((state = 'rejected') = (reason IS NOT NULL))
);
CREATE INDEX product_numbers_state ON product_numbers (state, id DESC);
CREATE INDEX product_numbers_ending ON product_numbers (valid_until) WHERE valid_until IS NOT NULL;
CREATE INDEX product_numbers_file ON product_numbers (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX product_numbers_decided_by ON product_numbers (decided_by) WHERE decided_by IS NOT NULL;

ALTER TABLE files DROP CONSTRAINT files_type_check;
ALTER TABLE files ADD CONSTRAINT files_type_check CHECK (type IN ('product', 'profile', 'merchant', 'company', 'banner',
  'promo', 'category', 'review', 'ktp', 'ktp_selfie', 'npwp', 'company_doc', 'complaint', 'payment_proof', 'import', 'chat',
  'tax_statement', 'product_number')) NOT VALID;

-- It is not on sale because a number that its category requires is missing, rejected or over.
ALTER TABLE products ADD COLUMN lacks_number boolean NOT NULL DEFAULT false;

-- 13 digits of the OSS
ALTER TABLE merchants ADD COLUMN nib text;
ALTER TABLE merchants ADD CONSTRAINT merchants_nib_check CHECK (nib ~ '^[0-9]{13}$') NOT VALID;
