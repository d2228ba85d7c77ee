-- Parcels that the shop booked with a courier service, and what became of them.
CREATE TABLE parcels (
  order_id bigint PRIMARY KEY REFERENCES orders,
  provider text NOT NULL,
  -- the provider's name for it; null while it is being booked
  parcel_id text,
  collection text NOT NULL CHECK (collection IN ('pickup', 'drop_off')),
  waybill text,
  link text,
  price bigint NOT NULL DEFAULT 0 CHECK (price >= 0),
  -- how often the price was booked to the ledger
  bookings integer NOT NULL DEFAULT 0,
  status text,
  created_at timestamptz NOT NULL,
  checked_at timestamptz,
  -- null: nothing more is asked about it
  check_at timestamptz,
  UNIQUE (provider, parcel_id)
);
CREATE INDEX parcels_due ON parcels (check_at) WHERE check_at IS NOT NULL;
CREATE TABLE parcel_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES parcels,
  status text NOT NULL,
  note text NOT NULL,
  at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (order_id, at, status, note)
);

ALTER TABLE orders ADD COLUMN platform_shipping bigint NOT NULL DEFAULT 0
  CHECK (platform_shipping >= 0 AND platform_shipping <= shipping_cost);
COMMENT ON COLUMN orders.platform_shipping IS
  'rupiah of the shipping cost that stay with the platform, because it pays the courier and not the store';

ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check
  CHECK (kind IN ('buyer_wallet', 'wallet_hold', 'merchant_wallet', 'escrow', 'withdraw_pending',
    'gateway_clearing', 'platform_promo', 'platform_commission', 'platform_fee', 'platform_adjustment', 'bank_out',
    'platform_shipping', 'courier_clearing'));
INSERT INTO ledger_accounts (kind) VALUES ('platform_shipping'), ('courier_clearing');
