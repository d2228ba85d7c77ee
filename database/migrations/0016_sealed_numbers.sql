-- Identity, tax and account numbers are sealed by the shop (AES-256-GCM, `v1.<key id>.<bytes>`), so that the columns hold
-- more than digits. What an older version wrote stays readable, and is sealed in the background.
ALTER TABLE seller_registrations DROP CONSTRAINT seller_registrations_no_ktp_check;
ALTER TABLE merchant_banks DROP CONSTRAINT merchant_banks_rekening_check;
ALTER TABLE withdrawals DROP CONSTRAINT withdrawals_rekening_check;

-- Keyed hash of the account number (`<key id>.<HMAC-SHA-256>`): operators find a withdrawal by the whole number.
ALTER TABLE withdrawals ADD COLUMN rekening_hash text;

COMMENT ON COLUMN seller_registrations.no_ktp IS 'sealed';
COMMENT ON COLUMN merchants.no_npwp IS 'sealed';
COMMENT ON COLUMN buyer_companies.no_npwp IS 'sealed';
COMMENT ON COLUMN merchant_banks.rekening IS 'sealed';
COMMENT ON COLUMN withdrawals.rekening IS 'sealed';
