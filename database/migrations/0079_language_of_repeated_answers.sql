-- An answer that is repeated for an Idempotency-Key is in the language of the first request, and says so.
ALTER TABLE idempotency_keys ADD COLUMN locale text; -- null: kept by a version that did not note it
