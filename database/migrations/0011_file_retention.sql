-- What a store may keep, and for how long files are kept that nothing refers to any more.

-- since when nothing refers to a file that something referred to before
ALTER TABLE files ADD COLUMN released_at timestamptz;
CREATE INDEX files_released ON files (released_at) WHERE released_at IS NOT NULL;

-- What the uploads of an account take, counted in the statement that adds or removes a file.
CREATE TABLE file_usage (
  owner_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  bytes bigint NOT NULL DEFAULT 0 CHECK (bytes >= 0),
  pictures integer NOT NULL DEFAULT 0 CHECK (pictures >= 0)
);
INSERT INTO file_usage (owner_id, bytes, pictures)
SELECT owner_id, sum(size), count(*) FILTER (WHERE mime LIKE 'image/%')
FROM files WHERE owner_id IS NOT NULL AND storage_key IS NOT NULL GROUP BY owner_id;

-- the sheets of an import go before the import
ALTER TABLE product_imports ALTER COLUMN file_id DROP NOT NULL;
CREATE INDEX product_imports_with_sheets ON product_imports (finished_at)
  WHERE file_id IS NOT NULL OR error_file IS NOT NULL;
