-- Moving in: a seller's sheets of products, taken over by a job, batch by batch.

CREATE TABLE product_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id bigint NOT NULL REFERENCES merchants,
  user_id bigint NOT NULL REFERENCES users,
  file_id uuid NOT NULL REFERENCES files,
  dry_run boolean NOT NULL,
  locale text NOT NULL CHECK (locale IN ('id', 'en')),
  -- what fills the gaps of a row; the category may be gone by the time the job reads it
  category_id bigint,
  weight integer,
  stock integer,
  price_factor double precision NOT NULL DEFAULT 1 CHECK (price_factor > 0),
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'processing', 'done', 'failed')),
  total_rows integer NOT NULL DEFAULT 0 CHECK (total_rows >= 0),
  -- the checkpoint: so many products of the file are settled, in its order; written with what they became
  processed_rows integer NOT NULL DEFAULT 0 CHECK (processed_rows >= 0),
  created_rows integer NOT NULL DEFAULT 0,
  updated_rows integer NOT NULL DEFAULT 0,
  failed_rows integer NOT NULL DEFAULT 0,
  error_file uuid REFERENCES files,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  CHECK (processed_rows = created_rows + updated_rows + failed_rows),
  CHECK ((status IN ('done', 'failed')) = (finished_at IS NOT NULL))
);
CREATE UNIQUE INDEX product_imports_one_running ON product_imports (merchant_id) WHERE status IN ('queued', 'processing');
CREATE INDEX product_imports_merchant ON product_imports (merchant_id, id DESC);

-- Why something was refused, or went in with a gap. Told in the reader's language when it is read.
CREATE TABLE product_import_faults (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  import_id bigint NOT NULL REFERENCES product_imports ON DELETE CASCADE,
  is_warning boolean NOT NULL,
  line integer NOT NULL, -- in the file, the header being 1
  field text NOT NULL,
  reason text NOT NULL,
  cells jsonb NOT NULL DEFAULT '[]' -- the lines of the refused product, for the seller to mend
);
CREATE INDEX product_import_faults_import ON product_import_faults (import_id, is_warning, id);

-- The seller's own list, newest first.
CREATE INDEX products_own ON products (merchant_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
