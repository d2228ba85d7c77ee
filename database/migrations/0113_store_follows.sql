-- Stores that people follow.
CREATE TABLE store_follows (
  user_id bigint NOT NULL REFERENCES users,
  merchant_id bigint NOT NULL REFERENCES merchants,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, merchant_id)
);
CREATE INDEX store_follows_of_store ON store_follows (merchant_id);
