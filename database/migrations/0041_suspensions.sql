-- What operators decide about stores and accounts.

-- A store that was suspended because its owner was opens again with the owner, and only then.
ALTER TABLE merchants ADD COLUMN suspended_with_owner boolean NOT NULL DEFAULT false
  CHECK (status = 'suspended' OR NOT suspended_with_owner);
-- The stores that wait for an operator's look.
CREATE INDEX merchants_waiting ON merchants (id) WHERE status = 'pending' OR needs_review;

-- Accounts found by a part of their name or address.
CREATE INDEX users_found ON users USING gin (
  (coalesce(fullname, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) gin_trgm_ops);
