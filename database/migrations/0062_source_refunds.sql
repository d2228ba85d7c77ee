-- Money of a refund that its buyer sends on from the wallet to where it was paid from.
CREATE TABLE source_refunds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- the key by which the provider knows it again; a further attempt under another key has its number behind it
  refund_code text NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES users,
  payment_id bigint NOT NULL REFERENCES payments,
  provider text NOT NULL,
  charge text NOT NULL,
  -- what the charge was paid by, in our words
  paid_by text NOT NULL
    CHECK (paid_by IN ('qris', 'qris_own', 'gopay', 'shopeepay', 'dana', 'ovo', 'card', 'other')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- requested: the provider has nothing of it; asking: it was asked and has not answered yet; pending: it works on it;
  -- unfunded: the shop has too little money there; done; failed: back in the wallet
  state text NOT NULL DEFAULT 'requested'
    CHECK (state IN ('requested', 'asking', 'pending', 'unfunded', 'done', 'failed')),
  attempt integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- when it is carried on; null: it is over
  check_at timestamptz,
  -- why it failed, as its buyer is told, and what the provider said
  reason text CHECK (reason IN ('late', 'method', 'account', 'recalled', 'other')),
  detail text,
  -- the operator who gave it back to the wallet, and why
  recalled_by bigint REFERENCES users,
  recall_note text,
  CHECK ((check_at IS NULL) = (state IN ('done', 'failed')))
);
CREATE INDEX source_refunds_user ON source_refunds (user_id);
CREATE INDEX source_refunds_payment ON source_refunds (payment_id);
CREATE INDEX source_refunds_recalled_by ON source_refunds (recalled_by) WHERE recalled_by IS NOT NULL;
CREATE INDEX source_refunds_due ON source_refunds (check_at) WHERE check_at IS NOT NULL;

-- What a charge was paid by where its method does not say it, such as on the provider's page, and how much of it we have
-- sent back ourselves: `reversed` has only what others did.
ALTER TABLE payment_charges
  ADD COLUMN paid_by text
    CHECK (paid_by IN ('qris', 'qris_own', 'gopay', 'shopeepay', 'dana', 'ovo', 'card', 'other')),
  ADD COLUMN refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0);

ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check
  CHECK (kind IN ('buyer_wallet', 'wallet_hold', 'merchant_wallet', 'escrow', 'withdraw_pending', 'refund_pending',
    'gateway_clearing', 'platform_promo', 'platform_commission', 'platform_fee', 'platform_adjustment', 'bank_out',
    'platform_shipping', 'courier_clearing'));
ALTER TABLE ledger_accounts DROP CONSTRAINT never_negative;
ALTER TABLE ledger_accounts ADD CONSTRAINT never_negative CHECK (balance >= 0 OR kind NOT IN
  ('buyer_wallet', 'wallet_hold', 'merchant_wallet', 'escrow', 'withdraw_pending', 'refund_pending'));
