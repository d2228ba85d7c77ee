-- Programs of stores: keys by which they call, what has changed since they asked last, and where the shop tells them of news.

CREATE TABLE api_keys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id bigint NOT NULL REFERENCES merchants,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  -- its first characters, by which its owner knows it again
  prefix text NOT NULL,
  key_hash text NOT NULL UNIQUE,
  scopes text[] NOT NULL CHECK (scopes <> '{}' AND scopes <@ ARRAY['read', 'stock', 'price', 'orders', 'ship']),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  -- of one that was rotated: so long it lives on beside the one that took its place
  expires_at timestamptz,
  replaced_by bigint REFERENCES api_keys,
  revoked_at timestamptz
);
CREATE INDEX api_keys_store ON api_keys (merchant_id, id DESC);
CREATE INDEX api_keys_replaced ON api_keys (replaced_by) WHERE replaced_by IS NOT NULL;

-- In which transaction a row was last changed in a way that its store's programs must hear of. Read in this order and below
-- pg_snapshot_xmin no row is passed over, whichever transaction commits first; times alone cannot promise that.
ALTER TABLE products ADD COLUMN changed_in xid8, ADD COLUMN changed_at timestamptz;
ALTER TABLE orders ADD COLUMN changed_in xid8, ADD COLUMN changed_at timestamptz;

CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER note_change BEFORE INSERT OR UPDATE OF slug, category_id, product_name, description, condition, sku, base_price,
  merchant_discount_amount, weight, dimensions, stock, status, is_taken_down, options, deleted_at
  ON products FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER note_change BEFORE INSERT OR UPDATE OF status, resi, paid_at, refund_amount
  ON orders FOR EACH ROW EXECUTE FUNCTION note_change();

CREATE TABLE webhook_endpoints (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id bigint NOT NULL REFERENCES merchants,
  url text NOT NULL CHECK (char_length(url) <= 500),
  events text[] NOT NULL CHECK (events <> '{}'),
  -- sealed: what its messages are signed with, and until then the one before
  secret text NOT NULL,
  former_secret text,
  former_until timestamptz,
  is_enabled boolean NOT NULL DEFAULT true,
  -- why it is not: its store switched it off, it said that it is gone (410), or it failed for too long
  disabled_as text CHECK (disabled_as IN ('store', 'gone', 'failing')),
  -- since when nothing was taken
  failing_since timestamptz,
  -- what could not be reached is left alone for a while, longer each time
  paused_until timestamptz,
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  created_at timestamptz NOT NULL,
  CHECK (is_enabled = (disabled_as IS NULL)),
  CHECK ((former_secret IS NULL) = (former_until IS NULL))
);
CREATE INDEX webhook_endpoints_store ON webhook_endpoints (merchant_id);

-- What has changed at stores that want to be told of it, until it becomes messages.
CREATE TABLE webhook_news (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('order', 'parcel', 'product', 'variant')),
  subject_id bigint NOT NULL,
  before jsonb NOT NULL,
  status text,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE FUNCTION note_order_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook_endpoints WHERE merchant_id = NEW.merchant_id AND is_enabled) THEN
    IF TG_OP = 'INSERT' OR OLD.status <> NEW.status OR OLD.paid_at IS NULL THEN
      INSERT INTO webhook_news (merchant_id, kind, subject_id, before, status) VALUES (NEW.merchant_id, 'order', NEW.id,
        jsonb_build_object('status', CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END), NEW.status);
    ELSE
      INSERT INTO webhook_news (merchant_id, kind, subject_id, before, status)
      VALUES (NEW.merchant_id, 'parcel', NEW.id, '{}', NEW.status);
    END IF;
  END IF;
  RETURN NULL;
END $$;
-- an order is its store's from when it was paid
CREATE TRIGGER note_paid AFTER INSERT ON orders FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL)
  EXECUTE FUNCTION note_order_news();
CREATE TRIGGER note_news AFTER UPDATE OF status, resi, paid_at ON orders FOR EACH ROW
  WHEN (NEW.paid_at IS NOT NULL AND (OLD.status <> NEW.status OR OLD.resi IS DISTINCT FROM NEW.resi
    OR OLD.paid_at IS NULL))
  EXECUTE FUNCTION note_order_news();

CREATE FUNCTION note_product_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook_endpoints WHERE merchant_id = NEW.merchant_id AND is_enabled AND events &&
    '{product.stock_changed,product.price_changed,product.status_changed}') THEN
    INSERT INTO webhook_news (merchant_id, kind, subject_id, before)
    VALUES (NEW.merchant_id, 'product', NEW.id, jsonb_build_object('stock', OLD.stock, 'base_price', OLD.base_price,
      'discount', OLD.merchant_discount_amount, 'status', OLD.status, 'is_taken_down', OLD.is_taken_down,
      'is_deleted', OLD.deleted_at IS NOT NULL));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_news AFTER UPDATE OF stock, base_price, merchant_discount_amount, status, is_taken_down, deleted_at
  ON products FOR EACH ROW
  WHEN (OLD.stock <> NEW.stock OR OLD.base_price <> NEW.base_price
    OR OLD.merchant_discount_amount <> NEW.merchant_discount_amount OR OLD.status <> NEW.status
    OR OLD.is_taken_down <> NEW.is_taken_down OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION note_product_news();

CREATE FUNCTION note_variant_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_news (merchant_id, kind, subject_id, before)
  SELECT p.merchant_id, 'variant', NEW.id, jsonb_build_object('stock', OLD.stock, 'base_price', OLD.base_price,
    'discount', OLD.merchant_discount_amount)
  FROM products p WHERE p.id = NEW.product_id
    AND EXISTS (SELECT FROM webhook_endpoints e WHERE e.merchant_id = p.merchant_id AND e.is_enabled
      AND e.events && '{product.stock_changed,product.price_changed}');
  RETURN NULL;
END $$;
CREATE TRIGGER note_news AFTER UPDATE OF stock, base_price, merchant_discount_amount ON product_variants FOR EACH ROW
  WHEN (OLD.stock <> NEW.stock OR OLD.base_price <> NEW.base_price
    OR OLD.merchant_discount_amount <> NEW.merchant_discount_amount)
  EXECUTE FUNCTION note_variant_news();

CREATE TABLE webhook_events (
  id text PRIMARY KEY,
  merchant_id bigint NOT NULL REFERENCES merchants,
  type text NOT NULL,
  -- as it is signed and sent
  body text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX webhook_events_age ON webhook_events (created_at);
CREATE INDEX webhook_events_store ON webhook_events (merchant_id);

CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint_id bigint NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
  event_id text NOT NULL REFERENCES webhook_events ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- a delivery that is sent again by hand begins a new round
  round_attempts integer NOT NULL DEFAULT 0 CHECK (round_attempts >= 0),
  round_at timestamptz NOT NULL,
  -- of the newest attempt: the status of the answer, 0: none came; and why
  last_status integer,
  last_error text NOT NULL DEFAULT '',
  next_at timestamptz,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (event_id, endpoint_id)
);
CREATE INDEX webhook_deliveries_endpoint ON webhook_deliveries (endpoint_id, id DESC);
CREATE INDEX webhook_deliveries_queued ON webhook_deliveries (endpoint_id, next_at) WHERE state = 'queued';

CREATE TABLE webhook_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id bigint NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
  at timestamptz NOT NULL,
  status integer NOT NULL,
  error text NOT NULL DEFAULT '',
  ms integer NOT NULL
);
CREATE INDEX webhook_attempts_delivery ON webhook_attempts (delivery_id, id);
