-- Spreadsheets of other marketplaces: whose a file is, what becomes of names that the store has already, and which
-- categories here those of the file are.

ALTER TABLE product_imports
  -- what the seller says it is; null: told by its headings
  ADD COLUMN asked_format text,
  -- what it was read as; null until it was
  ADD COLUMN format text,
  -- what becomes of a row without SKU whose name the store has
  ADD COLUMN same_name text NOT NULL DEFAULT 'ask' CHECK (same_name IN ('ask', 'update', 'skip', 'new'));

-- Categories of a file that are none here, with what they may be.
CREATE TABLE product_import_questions (
  import_id bigint NOT NULL REFERENCES product_imports ON DELETE CASCADE,
  -- whose category it is and how it is called, as it is compared
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 300),
  text text NOT NULL,
  products integer NOT NULL,
  suggestion bigint,
  -- percent
  sureness integer NOT NULL DEFAULT 0 CHECK (sureness BETWEEN 0 AND 100),
  PRIMARY KEY (import_id, key)
);

-- What a store answered, for its next files; the category may be gone by the time it is read.
CREATE TABLE product_import_answers (
  merchant_id bigint NOT NULL REFERENCES merchants,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 300),
  category_id bigint NOT NULL,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, key)
);
