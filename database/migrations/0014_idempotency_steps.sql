-- What the transactions of a request with an Idempotency-Key came to, written by each of them before its commit, and which
-- try of the request may still write: one that was overtaken by a repeat cannot commit any more.
ALTER TABLE idempotency_keys
  ADD COLUMN attempt uuid,
  ADD COLUMN steps jsonb; -- null: nothing is committed yet
