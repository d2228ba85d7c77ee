-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS ledger_journals_booked
  ON ledger_journals ((coalesce(booked_on, (created_at AT TIME ZONE 'Asia/Jakarta')::date)), id);
