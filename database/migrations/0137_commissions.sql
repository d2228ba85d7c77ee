-- What share of the goods the platform takes: by store, by category with all below it, or of everything, from a day on.
CREATE TABLE commission_rules (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id bigint REFERENCES merchants,
  category_id bigint REFERENCES categories ON DELETE CASCADE,
  -- hundredths of a percent
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  -- days of Jakarta, both inclusive; NULL: until another takes its place
  valid_from date NOT NULL,
  valid_until date CHECK (valid_until >= valid_from),
  created_by bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  CHECK (merchant_id IS NULL OR category_id IS NULL)
);
CREATE UNIQUE INDEX commission_rules_target
  ON commission_rules (coalesce(merchant_id, 0), coalesce(category_id, 0), valid_from);
CREATE INDEX commission_rules_merchant ON commission_rules (merchant_id) WHERE merchant_id IS NOT NULL;
CREATE INDEX commission_rules_category ON commission_rules (category_id) WHERE category_id IS NOT NULL;
CREATE INDEX commission_rules_created_by ON commission_rules (created_by);

-- The rate of each line when it was ordered, hundredths of a percent. Of orders placed before, and in a shop that still runs
-- the version before, it is the setting when they are completed, as it was then.
ALTER TABLE order_items ADD COLUMN commission_rate integer;
