-- Phones are sealed by the shop like identity and account numbers (0016): `v1.<key id>.<bytes>`. What an older version wrote
-- stays readable, and is sealed in the background.
ALTER TABLE users DROP CONSTRAINT users_phone_check;
ALTER TABLE users DROP CONSTRAINT users_unverified_phone_check;

-- Keyed hash of the phone (`<key id>.<HMAC-SHA-256>`): a login by phone, and that a phone belongs to one account.
ALTER TABLE users ADD COLUMN phone_hash text;
-- The same of a phone that a message is kept for.
ALTER TABLE outbox ADD COLUMN to_hash text;

COMMENT ON COLUMN users.phone IS 'sealed';
COMMENT ON COLUMN users.unverified_phone IS 'sealed';
COMMENT ON COLUMN addresses.phone IS 'sealed';
COMMENT ON COLUMN seller_registrations.phone IS 'sealed';
COMMENT ON COLUMN merchants.pic_phone IS 'sealed';
COMMENT ON COLUMN buyer_companies.pic_phone IS 'sealed';
COMMENT ON COLUMN order_drafts.dropship_phone IS 'sealed';
COMMENT ON COLUMN orders.dropship_phone IS 'sealed';
COMMENT ON COLUMN orders.sender_phone IS 'sealed';
COMMENT ON COLUMN challenges.destination IS 'sealed';
