-- When a block of the home page is shown, and on which screens; both empty is always, `all` is everywhere.
-- allowed: the home page has at most a hundred blocks, so that the check is read in no time
ALTER TABLE home_blocks
  ADD COLUMN start_at timestamptz,
  ADD COLUMN end_at timestamptz,
  ADD COLUMN device text NOT NULL DEFAULT 'all' CHECK (device IN ('all', 'phone', 'wide')),
  ADD CONSTRAINT home_blocks_period CHECK (end_at > start_at);
-- banners is now [{image: file id, target_url, image_en?: file id, alt?, alt_en?}]
