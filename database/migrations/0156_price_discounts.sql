-- One percentage that a store takes off many products at once, for one period or for periods that repeat: what is planned by it
-- are ordinary rows of price_schedules, so that it can be called off as a whole.
CREATE TABLE price_discounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id bigint NOT NULL REFERENCES merchants,
  percent smallint NOT NULL CHECK (percent BETWEEN 1 AND 90),
  -- the first period; the others have the same hours on later days
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL CHECK (end_at > start_at),
  -- null: once
  repeat text CHECK (repeat IN ('daily', 'weekly')),
  -- the last day of Jakarta on which a period may begin
  repeat_until date CHECK ((repeat IS NULL) = (repeat_until IS NULL)),
  created_at timestamptz NOT NULL
);
CREATE INDEX price_discounts_store ON price_discounts (merchant_id, id DESC);
ALTER TABLE price_schedules ADD COLUMN discount_id bigint REFERENCES price_discounts ON DELETE CASCADE;
