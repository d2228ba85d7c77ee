-- no-transaction
-- Rows come in the order of time, so that a summary of each block of pages is enough, and costs a writer next to nothing.
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_histories_at ON order_histories USING brin (at) WITH (autosummarize = on);
