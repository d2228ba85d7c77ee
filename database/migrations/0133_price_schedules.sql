-- Prices that stores plan: from a moment on, and where they say so until another, after which the earlier price comes back.
CREATE TABLE price_schedules (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id bigint NOT NULL REFERENCES merchants,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  -- null: the product itself, which is sold without variants
  variant_id bigint REFERENCES product_variants ON DELETE CASCADE,
  -- rupiah that buyers pay for one piece
  price bigint NOT NULL CHECK (price BETWEEN 100 AND 50000000),
  start_at timestamptz NOT NULL,
  -- null: the price stays
  end_at timestamptz CHECK (end_at > start_at),
  state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'running', 'over', 'cancelled')),
  -- how it ended; null: it has not
  outcome text CHECK (outcome IN ('returned', 'changed', 'stays', 'missed', 'gone')),
  -- what stood before it began and what it wrote, in rupiah; null: it has not begun
  earlier_base bigint,
  earlier_discount bigint,
  set_base bigint,
  set_discount bigint,
  over_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((state IN ('over', 'cancelled')) = (over_at IS NOT NULL)),
  CHECK (state <> 'running' OR (end_at IS NOT NULL AND set_base IS NOT NULL AND earlier_base IS NOT NULL))
);
CREATE INDEX price_schedules_store ON price_schedules (merchant_id, id DESC);
CREATE INDEX price_schedules_product ON price_schedules (product_id, state);
CREATE INDEX price_schedules_variant ON price_schedules (variant_id) WHERE variant_id IS NOT NULL;
CREATE INDEX price_schedules_begin ON price_schedules (start_at) WHERE state = 'planned';
CREATE INDEX price_schedules_end ON price_schedules (end_at) WHERE state = 'running';
