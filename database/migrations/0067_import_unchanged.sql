-- Of the products that an import found in the store: those that its sheet told nothing new of, which it leaves alone.
ALTER TABLE product_imports ADD COLUMN unchanged_rows integer NOT NULL DEFAULT 0
  CHECK (unchanged_rows BETWEEN 0 AND updated_rows);
