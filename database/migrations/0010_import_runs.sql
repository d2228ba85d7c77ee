-- Imports run in a process of their own. A run is counted before it begins, so that one that ends its process is known.
ALTER TABLE product_imports
  -- runs that have begun since the last checkpoint and have not ended in order
  ADD COLUMN open_runs integer NOT NULL DEFAULT 0 CHECK (open_runs >= 0),
  -- why the file as a whole was not taken over
  ADD COLUMN failure text,
  -- where in the file the last run stood when its process ended
  ADD COLUMN failed_line integer;

CREATE INDEX product_imports_stopped ON product_imports (finished_at DESC, id DESC)
  WHERE failure IN ('import_crashed', 'import_broken');
