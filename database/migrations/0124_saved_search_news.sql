-- News of searches that people keep: new products that they find, told to each person at most once a day.
ALTER TABLE saved_searches
  ADD COLUMN is_told boolean NOT NULL DEFAULT true,
  -- when it was last looked at; those that were kept before begin now
  ADD COLUMN looked_at timestamptz NOT NULL DEFAULT now(),
  -- only products that are younger are news
  ADD COLUMN news_since timestamptz NOT NULL DEFAULT now(),
  -- the youngest products that it has found, so that each is told once
  ADD COLUMN known_ids bigint[] NOT NULL DEFAULT '{}';
