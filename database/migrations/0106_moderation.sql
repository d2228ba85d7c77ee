-- Rules that put a product before an operator before buyers see it, and what operators decided.

CREATE TABLE moderation_rules (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('words', 'category', 'price', 'newcomer')),
  -- what sellers read as the reason
  name text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 100),
  is_active boolean NOT NULL,
  words text[] NOT NULL DEFAULT '{}',
  -- category: this one and all below it; price: null means every category
  category_id bigint REFERENCES categories ON DELETE CASCADE,
  -- price: so many times above or below what the category's products usually cost
  factor integer CHECK (factor BETWEEN 2 AND 1000),
  -- newcomer: so many products of a store that is younger than so many days
  first_products integer CHECK (first_products BETWEEN 1 AND 1000),
  store_days integer CHECK (store_days BETWEEN 1 AND 365),
  updated_by bigint,
  updated_at timestamptz NOT NULL,
  CHECK ((kind = 'words') = (cardinality(words) > 0)),
  CHECK (kind <> 'category' OR category_id IS NOT NULL),
  CHECK ((kind = 'price') = (factor IS NOT NULL)),
  CHECK ((kind = 'newcomer') = (first_products IS NOT NULL AND store_days IS NOT NULL))
);
CREATE INDEX moderation_rules_category ON moderation_rules (category_id) WHERE category_id IS NOT NULL;

CREATE TABLE product_moderations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products,
  merchant_id bigint NOT NULL REFERENCES merchants,
  -- waiting for an operator; cleared: its seller changed it, and no rule holds it any more
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused', 'cleared')),
  -- the rules that held it, as they read then
  reasons jsonb NOT NULL,
  -- of what was looked at: name, description, category, price and photos
  content text NOT NULL,
  held_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  note text CHECK (char_length(note) BETWEEN 3 AND 500),
  decided_by bigint REFERENCES users,
  decided_at timestamptz,
  -- the seller asks for a second look, once
  appeal text CHECK (char_length(appeal) BETWEEN 3 AND 1000),
  appealed_at timestamptz,
  CHECK ((state IN ('approved', 'refused')) = (decided_at IS NOT NULL) OR appealed_at IS NOT NULL),
  CHECK ((appeal IS NULL) = (appealed_at IS NULL))
);
CREATE UNIQUE INDEX product_moderations_waiting ON product_moderations (product_id) WHERE state = 'waiting';
CREATE INDEX product_moderations_product ON product_moderations (product_id, id DESC);
CREATE INDEX product_moderations_queue ON product_moderations (due_at) WHERE state = 'waiting';
CREATE INDEX product_moderations_merchant ON product_moderations (merchant_id);
CREATE INDEX product_moderations_decided_by ON product_moderations (decided_by) WHERE decided_by IS NOT NULL;

-- Apart from the seller's own status, so that neither overwrites the other.
ALTER TABLE products ADD COLUMN moderation text;
ALTER TABLE products ADD CONSTRAINT products_moderation_check CHECK (moderation IN ('waiting', 'refused')) NOT VALID;
-- allowed: a virtual column is no part of the rows, so that none is written.
ALTER TABLE products ADD COLUMN is_withheld boolean GENERATED ALWAYS AS (moderation IS NOT NULL OR lacks_number) VIRTUAL;
