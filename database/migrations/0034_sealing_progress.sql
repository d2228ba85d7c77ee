-- Whether everything sealed is under the current key, so that nobody reads every order each hour to find nothing to do.
CREATE TABLE sealing_progress (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- the current key, and a hash of the columns that a round reads
  round text NOT NULL,
  -- since when that is so
  since timestamptz NOT NULL,
  -- when a whole round found nothing left to seal; null: rounds go on
  done_at timestamptz
);
