-- What belongs with a product, learned from what people bought, and what somebody who wants recommendations of their own
-- has looked at.

CREATE TABLE product_relations (
  product_id bigint PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  -- of the same kind, near in price and words, or bought by the same people; the closest first
  related bigint[] NOT NULL CHECK (cardinality(related) <= 24),
  -- paid in one go with it by two buyers at least, more often than chance has it
  together bigint[] NOT NULL CHECK (cardinality(together) <= 12),
  learned_at timestamptz NOT NULL
);

-- Who has asked for recommendations from what they look at and buy. What has ended is kept: it is the proof that it was given.
CREATE TABLE recommendation_consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  given_at timestamptz NOT NULL,
  given_ip text NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX recommendation_consents_open ON recommendation_consents (user_id) WHERE ended_at IS NULL;
CREATE INDEX recommendation_consents_user ON recommendation_consents (user_id, id DESC);

-- Only of who has asked for it, and only while it is so.
CREATE TABLE product_views (
  user_id bigint NOT NULL REFERENCES users,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  viewed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX product_views_newest ON product_views (user_id, viewed_at DESC);
CREATE INDEX product_views_product ON product_views (product_id);
CREATE INDEX product_views_age ON product_views (viewed_at);
