-- Why an operator hid a review, and when; null while buyers see it (or where it was hidden without saying why).
ALTER TABLE reviews ADD COLUMN hidden_reason text, ADD COLUMN hidden_at timestamptz;
-- The operators' list: all reviews, the newest first.
CREATE INDEX reviews_newest ON reviews (created_at DESC, id DESC);

-- A category may go although a home block shows it: the block then has none.
ALTER TABLE home_blocks DROP CONSTRAINT home_blocks_category_id_fkey;
ALTER TABLE home_blocks ADD CONSTRAINT home_blocks_category_id_fkey
  FOREIGN KEY (category_id) REFERENCES categories ON DELETE SET NULL;
