-- What a seller sends to open a store, and what a store keeps of it.

-- The first two steps come before there is a store; from the third on its own row holds the rest.
CREATE TABLE seller_registrations (
  user_id bigint PRIMARY KEY REFERENCES users,
  fullname text NOT NULL CHECK (length(fullname) BETWEEN 2 AND 100),
  birthday date NOT NULL,
  gender text CHECK (gender IN ('male', 'female')),
  phone text NOT NULL,
  no_ktp text NOT NULL CHECK (no_ktp ~ '^[0-9]{16}$'),
  file_ktp uuid NOT NULL REFERENCES files,
  file_ktp_selfie uuid NOT NULL REFERENCES files,
  -- {is_company, company_name, address, is_pkp, no_npwp, pic_name, pic_phone, file_npwp, file_company_doc}; null until sent
  company jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Private documents of a store, looked at by operators.
CREATE TABLE merchant_documents (
  merchant_id bigint PRIMARY KEY REFERENCES merchants,
  file_ktp uuid REFERENCES files,
  file_ktp_selfie uuid REFERENCES files,
  file_npwp uuid REFERENCES files,
  file_company_doc uuid REFERENCES files,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- A store's vouchers, newest first.
CREATE INDEX promos_vouchers_of ON promos (merchant_id, id DESC) WHERE type = 'voucher' AND deleted_at IS NULL;
-- A store's sales over days.
CREATE INDEX orders_merchant_paid ON orders (merchant_id, paid_at) WHERE paid_at IS NOT NULL;
