-- What buyers do: wishlist, cart, checkout, payments, orders, reviews, and what people are told of them. Stock and quota
-- only ever move by conditional statements; the CHECKs are the last line.

CREATE TABLE wishlist_items (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL REFERENCES users,
  product_id bigint NOT NULL REFERENCES products,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX wishlist_newest ON wishlist_items (user_id, id DESC);

CREATE TABLE cart_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  product_id bigint NOT NULL REFERENCES products,
  variant_id bigint REFERENCES product_variants,
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 999),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 200),
  is_checked boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (user_id, product_id, variant_id)
);
-- Every writer of a cart has that cart's lock, so that what is counted here cannot change before the commit.
CREATE FUNCTION cart_has_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM cart_items WHERE user_id = NEW.user_id) > 100 THEN
    RAISE EXCEPTION 'a cart holds at most 100 lines' USING ERRCODE = 'check_violation', CONSTRAINT = 'cart_items_room';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER has_room AFTER INSERT ON cart_items FOR EACH ROW EXECUTE FUNCTION cart_has_room();

-- Rupiah per kilogram and zone.
CREATE TABLE courier_tariffs (
  courier text NOT NULL,
  courier_name text NOT NULL,
  service text NOT NULL,
  service_name text NOT NULL,
  etd text NOT NULL CHECK (etd ~ '^[0-9]+-[0-9]+$'),
  is_active boolean NOT NULL DEFAULT true,
  same_city bigint NOT NULL CHECK (same_city >= 0),
  same_province bigint NOT NULL CHECK (same_province >= 0),
  other bigint NOT NULL CHECK (other >= 0),
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (courier, service)
);
INSERT INTO courier_tariffs (courier, courier_name, service, service_name, etd, same_city, same_province, other, position) VALUES
  ('jne', 'JNE', 'REG', 'Reguler', '2-3', 10000, 14000, 24000, 1),
  ('jne', 'JNE', 'YES', 'Yakin Esok Sampai', '1-1', 18000, 24000, 42000, 2),
  ('jnt', 'J&T', 'EZ', 'EZ', '2-4', 9000, 13000, 23000, 3),
  ('sicepat', 'SiCepat', 'REG', 'Reguler', '2-3', 9000, 12500, 22000, 4),
  ('sicepat', 'SiCepat', 'BEST', 'Besok Sampai Tujuan', '1-1', 17000, 22000, 40000, 5),
  ('pos', 'POS', 'KILAT', 'Kilat Khusus', '3-5', 8000, 11000, 20000, 6);

CREATE SEQUENCE order_ids;

-- What a buyer chose for the whole checkout; deleted when the orders are placed.
CREATE TABLE checkouts (
  user_id bigint PRIMARY KEY REFERENCES users,
  use_wallet boolean NOT NULL DEFAULT false,
  promo_id bigint REFERENCES promos, -- the marketplace voucher
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX checkouts_promo ON checkouts (promo_id) WHERE promo_id IS NOT NULL;
-- One draft per store with checked lines; its id becomes the order's.
CREATE TABLE order_drafts (
  order_id bigint PRIMARY KEY DEFAULT nextval('order_ids'),
  user_id bigint NOT NULL REFERENCES users,
  merchant_id bigint NOT NULL REFERENCES merchants,
  address_id bigint REFERENCES addresses,
  courier text,
  service text,
  is_dropship boolean NOT NULL DEFAULT false,
  dropship_name text NOT NULL DEFAULT '',
  dropship_phone text NOT NULL DEFAULT '',
  promo_id bigint REFERENCES promos, -- the store's voucher
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, merchant_id),
  CHECK ((courier IS NULL) = (service IS NULL)),
  CHECK (is_dropship OR (dropship_name = '' AND dropship_phone = ''))
);
CREATE INDEX order_drafts_address ON order_drafts (address_id) WHERE address_id IS NOT NULL;
CREATE INDEX order_drafts_promo ON order_drafts (promo_id) WHERE promo_id IS NOT NULL;

CREATE TABLE payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_code text NOT NULL UNIQUE CHECK (payment_code ~ '^PAY-[A-Z0-9-]+$'),
  user_id bigint NOT NULL REFERENCES users,
  status text NOT NULL CHECK (status IN ('pending', 'review', 'paid', 'expired', 'cancelled', 'failed')),
  payment_method text NOT NULL CHECK (payment_method IN ('wallet', 'va', 'qris', 'manual_transfer', 'gateway')),
  payment_channel text,
  provider text NOT NULL,
  total bigint NOT NULL CHECK (total >= 0),
  wallet_amount bigint NOT NULL DEFAULT 0 CHECK (wallet_amount >= 0),
  unique_code integer NOT NULL DEFAULT 0 CHECK (unique_code BETWEEN 0 AND 999),
  amount_due bigint NOT NULL CHECK (amount_due >= 0),
  instructions jsonb,
  provider_reference text,
  expires_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (amount_due = total - wallet_amount + unique_code),
  CHECK ((status = 'paid') = (paid_at IS NOT NULL))
);
CREATE INDEX payments_user ON payments (user_id, id DESC);
CREATE INDEX payments_due ON payments (expires_at) WHERE status IN ('pending', 'failed');
-- The unique codes in use, what a buyer still has set aside, and what operators look at.
CREATE INDEX payments_open ON payments (user_id) WHERE status IN ('pending', 'review', 'failed');
CREATE INDEX payments_in_review ON payments (id) WHERE status = 'review';

-- Each message of a provider is applied once; the answer it got is given again.
CREATE TABLE payment_callbacks (
  provider text NOT NULL,
  reference text NOT NULL,
  payment_id bigint NOT NULL REFERENCES payments,
  status text NOT NULL,
  amount bigint NOT NULL,
  answer jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, reference)
);
CREATE INDEX payment_callbacks_payment ON payment_callbacks (payment_id);
CREATE TABLE payment_proofs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payments,
  file_id uuid NOT NULL REFERENCES files,
  bank_name text NOT NULL,
  atas_nama text NOT NULL,
  transfer_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX payment_proofs_payment ON payment_proofs (payment_id, id DESC);
CREATE INDEX payment_proofs_file ON payment_proofs (file_id);

CREATE TABLE orders (
  id bigint PRIMARY KEY,
  order_code text NOT NULL UNIQUE CHECK (order_code ~ '^INV-[0-9]{8}-[A-Z0-9]{6}$'),
  payment_id bigint NOT NULL REFERENCES payments,
  user_id bigint NOT NULL REFERENCES users,
  merchant_id bigint NOT NULL REFERENCES merchants,
  status text NOT NULL CHECK (status IN ('waiting_payment', 'paid', 'processed', 'shipped', 'delivered', 'completed',
    'cancelled', 'expired', 'rejected', 'complained', 'refunded')),
  address jsonb NOT NULL, -- as it was when the order was placed
  is_dropship boolean NOT NULL DEFAULT false,
  dropship_name text NOT NULL DEFAULT '',
  dropship_phone text NOT NULL DEFAULT '',
  sender_name text NOT NULL,
  sender_phone text NOT NULL,
  courier text NOT NULL,
  courier_name text NOT NULL,
  service text NOT NULL,
  service_name text NOT NULL,
  etd text NOT NULL,
  resi text,
  weight integer NOT NULL CHECK (weight >= 0),
  subtotal bigint NOT NULL CHECK (subtotal >= 0),
  shipping_cost bigint NOT NULL CHECK (shipping_cost >= 0),
  merchant_discount bigint NOT NULL DEFAULT 0 CHECK (merchant_discount >= 0),
  marketplace_discount bigint NOT NULL DEFAULT 0 CHECK (marketplace_discount >= 0),
  total bigint NOT NULL CHECK (total >= 0),
  refund_amount bigint NOT NULL DEFAULT 0 CHECK (refund_amount BETWEEN 0 AND total),
  deadline_at timestamptz,
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  shipped_at timestamptz,
  completed_at timestamptz,
  CHECK (total = subtotal + shipping_cost - merchant_discount - marketplace_discount)
);
CREATE INDEX orders_user ON orders (user_id, id DESC);
CREATE INDEX orders_merchant ON orders (merchant_id, id DESC) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_merchant_paid ON orders (merchant_id, paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_payment ON orders (payment_id);
CREATE INDEX orders_deadline ON orders (deadline_at) WHERE deadline_at IS NOT NULL;
-- A store's money in escrow, found without reading what is long over.
CREATE INDEX orders_in_escrow ON orders (merchant_id) WHERE status IN ('paid', 'processed', 'shipped', 'delivered', 'complained');
-- What operators look through and count.
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
CREATE INDEX orders_paid ON orders (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_complained ON orders (id) WHERE status = 'complained';
CREATE INDEX orders_refunded ON orders (id) WHERE refund_amount > 0;

CREATE TABLE order_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  product_id bigint NOT NULL REFERENCES products,
  variant_id bigint REFERENCES product_variants,
  flash_item_id bigint REFERENCES flash_items ON DELETE SET NULL, -- the units came from this slot
  slug text NOT NULL,
  product_name text NOT NULL,
  photo uuid,
  variant_options text[] NOT NULL DEFAULT '{}',
  qty integer NOT NULL CHECK (qty >= 1),
  note text NOT NULL DEFAULT '',
  price bigint NOT NULL CHECK (price >= 0),
  base_price bigint NOT NULL CHECK (base_price >= 0),
  weight integer NOT NULL CHECK (weight >= 0), -- grams of one piece
  subtotal bigint NOT NULL,
  CHECK (subtotal = price * qty)
);
CREATE INDEX order_items_order ON order_items (order_id);
CREATE INDEX order_items_flash ON order_items (flash_item_id) WHERE flash_item_id IS NOT NULL;
-- What a product was sold for lately.
CREATE INDEX order_items_product ON order_items (product_id);
CREATE INDEX order_items_variant ON order_items (variant_id) WHERE variant_id IS NOT NULL;

CREATE TABLE order_histories (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  status text NOT NULL,
  by_whom text NOT NULL CHECK (by_whom IN ('buyer', 'seller', 'operator', 'system')),
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX order_histories_order ON order_histories (order_id, id);

CREATE TABLE complaints (
  order_id bigint PRIMARY KEY REFERENCES orders,
  reason text NOT NULL CHECK (reason IN ('not_received', 'damaged', 'wrong_item', 'incomplete', 'other')),
  note text NOT NULL,
  photos uuid[] NOT NULL DEFAULT '{}',
  resolution text CHECK (resolution IN ('refund', 'partial', 'release')),
  resolution_note text,
  created_at timestamptz NOT NULL,
  resolved_at timestamptz
);

CREATE TABLE reviews (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products,
  user_id bigint NOT NULL REFERENCES users,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  review text NOT NULL DEFAULT '' CHECK (length(review) <= 2000),
  variant_options text[] NOT NULL DEFAULT '{}',
  photos uuid[] NOT NULL DEFAULT '{}',
  reply text,
  replied_at timestamptz,
  is_hidden boolean NOT NULL DEFAULT false,
  -- why an operator hid it, and when
  hidden_reason text,
  hidden_at timestamptz,
  order_item_id bigint UNIQUE REFERENCES order_items,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX reviews_product ON reviews (product_id, created_at DESC, id DESC) WHERE NOT is_hidden;
CREATE INDEX reviews_user ON reviews (user_id);
-- Star summaries without opening the reviews.
CREATE INDEX reviews_stars ON reviews (product_id, rating) WHERE NOT is_hidden;
-- The operators' list: all reviews, the newest first.
CREATE INDEX reviews_newest ON reviews (created_at DESC, id DESC);

-- Units of one slot's item that an account has bought, unpaid ones included; given back when the order ends unsold.
CREATE TABLE flash_purchases (
  flash_item_id bigint NOT NULL REFERENCES flash_items ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users,
  units integer NOT NULL CHECK (units >= 0),
  PRIMARY KEY (flash_item_id, user_id)
);
CREATE INDEX flash_purchases_user ON flash_purchases (user_id);

CREATE TABLE voucher_claims (
  promo_id bigint NOT NULL REFERENCES promos ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (promo_id, user_id)
);
CREATE INDEX voucher_claims_user ON voucher_claims (user_id);
-- One row per payment that used a voucher: its quota is given back once.
CREATE TABLE voucher_uses (
  promo_id bigint NOT NULL REFERENCES promos,
  payment_id bigint NOT NULL REFERENCES payments,
  user_id bigint NOT NULL REFERENCES users,
  amount bigint NOT NULL CHECK (amount >= 0),
  released_at timestamptz,
  PRIMARY KEY (promo_id, payment_id)
);
CREATE INDEX voucher_uses_user ON voucher_uses (user_id, promo_id);
CREATE INDEX voucher_uses_payment ON voucher_uses (payment_id);

-- What a buyer or a store is told; told in the reader's language when it is read.
CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint REFERENCES users,
  merchant_id bigint REFERENCES merchants,
  category text NOT NULL CHECK (category IN ('order', 'payment', 'wallet', 'promo', 'review', 'product', 'system')),
  kind text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  target_url text,
  is_read boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CHECK ((user_id IS NULL) <> (merchant_id IS NULL))
);
CREATE INDEX notifications_user ON notifications (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX notifications_merchant ON notifications (merchant_id, id DESC) WHERE merchant_id IS NOT NULL;
CREATE INDEX notifications_user_new ON notifications (user_id) WHERE user_id IS NOT NULL AND NOT is_read;
CREATE INDEX notifications_merchant_new ON notifications (merchant_id) WHERE merchant_id IS NOT NULL AND NOT is_read;
