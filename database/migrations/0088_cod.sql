-- Cash on delivery: the courier takes the money at the door and brings it to the shop later.

-- Stores that take it, and categories whose goods are not sold that way (with all below them).
CREATE TABLE store_cod (
  merchant_id bigint PRIMARY KEY REFERENCES merchants,
  accepted_at timestamptz NOT NULL
);
CREATE TABLE cod_excluded_categories (
  category_id bigint PRIMARY KEY REFERENCES categories ON DELETE CASCADE
);

ALTER TABLE courier_tariffs ADD COLUMN cod_rate integer;
COMMENT ON COLUMN courier_tariffs.cod_rate IS
  'hundredths of a percent of what it collects that the courier keeps; null: this service collects no money';

-- What a courier brought at once, of one or many orders.
CREATE TABLE cod_remittances (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  courier text NOT NULL,
  -- the bank's or the courier's name for the transfer: the same one is booked once
  reference text NOT NULL CHECK (length(reference) BETWEEN 3 AND 100),
  orders integer NOT NULL CHECK (orders > 0),
  -- rupiah that were collected, that the courier keeps by its rate, and that arrived
  collected bigint NOT NULL CHECK (collected > 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  received bigint NOT NULL CHECK (received >= 0),
  note text NOT NULL,
  booked_by bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  UNIQUE (courier, reference)
);
CREATE INDEX cod_remittances_booked_by ON cod_remittances (booked_by);

ALTER TABLE orders
  ADD COLUMN cod_amount bigint NOT NULL DEFAULT 0,
  ADD COLUMN cod_fee bigint NOT NULL DEFAULT 0,
  ADD COLUMN cod_rate integer NOT NULL DEFAULT 0,
  ADD COLUMN collected_at timestamptz,
  ADD COLUMN refused_at timestamptz,
  ADD COLUMN returned_at timestamptz,
  ADD COLUMN cod_remittance_id bigint;
COMMENT ON COLUMN orders.cod_amount IS 'rupiah that the courier collects at the door; 0: it is paid before it is sent';
COMMENT ON COLUMN orders.cod_fee IS 'rupiah that the store pays for it once the order is completed';
COMMENT ON COLUMN orders.cod_rate IS 'hundredths of a percent of it that the courier keeps';
COMMENT ON COLUMN orders.collected_at IS 'when the courier had the money: it is in escrow from then on';
COMMENT ON COLUMN orders.refused_at IS 'when the parcel was not taken at the door; returned_at: when its store had it again';
COMMENT ON COLUMN orders.paid_at IS 'when it was paid, or placed where it is paid at the door';

ALTER TABLE orders
  ADD CONSTRAINT orders_cod_check CHECK (cod_fee >= 0 AND cod_rate BETWEEN 0 AND 1000
    AND (cod_amount = total OR (cod_amount = 0 AND cod_fee = 0 AND collected_at IS NULL AND refused_at IS NULL))
    AND (refused_at IS NULL OR collected_at IS NULL) AND (returned_at IS NULL OR refused_at IS NOT NULL)
    AND (cod_remittance_id IS NULL OR collected_at IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT orders_cod_remittance_fkey FOREIGN KEY (cod_remittance_id) REFERENCES cod_remittances NOT VALID;

ALTER TABLE payments DROP CONSTRAINT payments_payment_method_check;
ALTER TABLE payments ADD CONSTRAINT payments_payment_method_check
  CHECK (payment_method IN ('wallet', 'va', 'qris', 'manual_transfer', 'gateway', 'cod')) NOT VALID;

-- What couriers have collected and not brought yet is the shop's own money, in their hands.
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check
  CHECK (kind IN ('buyer_wallet', 'wallet_hold', 'merchant_wallet', 'escrow', 'withdraw_pending', 'refund_pending',
    'gateway_clearing', 'platform_promo', 'platform_commission', 'platform_fee', 'platform_adjustment', 'bank_out',
    'platform_shipping', 'courier_clearing', 'courier_receivable')) NOT VALID;
