-- Products that a store has begun to write and not yet put into its list: what its form said, whatever it said.
CREATE TABLE product_drafts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id bigint NOT NULL REFERENCES merchants,
  product_name text NOT NULL CHECK (char_length(product_name) BETWEEN 1 AND 150),
  -- the other fields of the form as they were written
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  -- grows with each save, so that of two who write the same draft the second hears of the first
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX product_drafts_merchant ON product_drafts (merchant_id, updated_at DESC, id DESC);

-- The uploads that a draft names, so that they stay for as long as it does.
CREATE TABLE product_draft_files (
  draft_id bigint NOT NULL REFERENCES product_drafts ON DELETE CASCADE,
  file_id uuid NOT NULL REFERENCES files,
  PRIMARY KEY (draft_id, file_id)
);
CREATE INDEX product_draft_files_file ON product_draft_files (file_id);
