-- Bundles of a store: several of its products that cost less when they are bought together, and what each order saved by them.
CREATE TABLE bundles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id bigint NOT NULL REFERENCES merchants,
  bundle_name text NOT NULL CHECK (char_length(bundle_name) BETWEEN 3 AND 100),
  -- what one set saves: a whole percentage of its price, or rupiah
  saving_type text NOT NULL CHECK (saving_type IN ('percentage', 'amount')),
  saving_value bigint NOT NULL CHECK (saving_value BETWEEN 1 AND 50000000 AND (saving_type = 'amount' OR saving_value <= 90)),
  start_at timestamptz NOT NULL,
  -- null: until it is taken away
  end_at timestamptz CHECK (end_at > start_at),
  -- sets that one buyer may have; null: as many as they like
  limit_per_buyer smallint CHECK (limit_per_buyer BETWEEN 1 AND 999),
  deleted_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX bundles_store ON bundles (merchant_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX bundles_merchant ON bundles (merchant_id);

CREATE TABLE bundle_parts (
  bundle_id bigint NOT NULL REFERENCES bundles ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 4),
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  -- null: the product itself, or any of its variants
  variant_id bigint REFERENCES product_variants ON DELETE CASCADE,
  qty smallint NOT NULL CHECK (qty BETWEEN 1 AND 20),
  PRIMARY KEY (bundle_id, position)
);
CREATE INDEX bundle_parts_product ON bundle_parts (product_id);
CREATE INDEX bundle_parts_variant ON bundle_parts (variant_id) WHERE variant_id IS NOT NULL;

-- What an order saved by a bundle; its lines have the rupiah.
CREATE TABLE order_bundles (
  order_id bigint NOT NULL REFERENCES orders,
  bundle_id bigint NOT NULL REFERENCES bundles,
  user_id bigint NOT NULL REFERENCES users,
  -- as it was called then
  bundle_name text NOT NULL,
  sets smallint NOT NULL CHECK (sets > 0),
  -- rupiah
  saving bigint NOT NULL CHECK (saving > 0),
  PRIMARY KEY (order_id, bundle_id)
);
CREATE INDEX order_bundles_buyer ON order_bundles (bundle_id, user_id);
CREATE INDEX order_bundles_user ON order_bundles (user_id);
