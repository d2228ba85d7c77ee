-- Searches that people keep, and what they want to be told of products on their wishlist.

CREATE TABLE saved_searches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  -- what the search page's address says behind its question mark, always in the same order
  query text NOT NULL CHECK (char_length(query) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, query)
);
CREATE INDEX saved_searches_newest ON saved_searches (user_id, id DESC);

ALTER TABLE wishlist_items
  ADD COLUMN is_watched boolean NOT NULL DEFAULT false,
  -- what it cost and whether it could be bought when that was last noted; null: not noted yet
  ADD COLUMN noted_price integer,
  ADD COLUMN noted_in_stock boolean,
  ADD COLUMN told_at timestamptz;
-- allowed: nothing is watched yet, so that the index is empty when it is made
CREATE INDEX wishlist_watched ON wishlist_items (product_id, user_id) WHERE is_watched;
