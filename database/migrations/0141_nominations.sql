-- Campaigns that sellers nominate products for. A campaign is a slot of flash sales (its name, times, pictures, prices and stock)
-- with a period in which stores may apply, and rules that what they nominate must keep.
CREATE TABLE nomination_rounds (
  promo_id bigint PRIMARY KEY REFERENCES promos ON DELETE CASCADE,
  name_en text NOT NULL CHECK (char_length(name_en) BETWEEN 3 AND 100),
  description_en text NOT NULL CHECK (char_length(description_en) <= 10000),
  apply_from timestamptz NOT NULL,
  apply_until timestamptz NOT NULL,
  -- of these categories, with all below them; none: of all
  category_ids bigint[] NOT NULL DEFAULT '{}',
  -- percent below the lowest price of the last 30 days
  min_discount smallint NOT NULL CHECK (min_discount BETWEEN 0 AND 99),
  min_stars smallint CHECK (min_stars BETWEEN 1 AND 5),
  -- rupiah
  max_price bigint CHECK (max_price >= 100),
  -- of one store, those that wait and those that were accepted
  max_products integer NOT NULL CHECK (max_products BETWEEN 1 AND 100),
  min_stock integer NOT NULL CHECK (min_stock >= 1),
  created_at timestamptz NOT NULL,
  CHECK (apply_until > apply_from)
);
CREATE INDEX nomination_rounds_until ON nomination_rounds (apply_until);

CREATE TABLE nominations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  promo_id bigint NOT NULL REFERENCES nomination_rounds ON DELETE CASCADE,
  merchant_id bigint NOT NULL REFERENCES merchants,
  product_id bigint NOT NULL REFERENCES products,
  flash_price bigint NOT NULL CHECK (flash_price >= 100),
  flash_stock integer NOT NULL CHECK (flash_stock >= 1),
  limit_per_user integer NOT NULL CHECK (limit_per_user BETWEEN 1 AND 999),
  state text NOT NULL CHECK (state IN ('waiting', 'accepted', 'refused', 'withdrawn')),
  -- why it was refused
  reason text CHECK (char_length(reason) <= 500),
  nominated_by bigint NOT NULL REFERENCES users,
  nominated_at timestamptz NOT NULL,
  decided_by bigint REFERENCES users,
  decided_at timestamptz,
  UNIQUE (promo_id, product_id)
);
CREATE INDEX nominations_of_round ON nominations (promo_id, state, id);
CREATE INDEX nominations_of_store ON nominations (merchant_id, promo_id);
CREATE INDEX nominations_product ON nominations (product_id);
CREATE INDEX nominations_by ON nominations (nominated_by);
CREATE INDEX nominations_decided_by ON nominations (decided_by) WHERE decided_by IS NOT NULL;
