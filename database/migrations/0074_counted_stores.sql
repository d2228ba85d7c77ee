-- The stores of words that find thousands, counted ahead: reading fifty thousand products for each asking is too dear.
-- A timer renews them (search/count-stores.ts); where a row is missing or old, the stores are counted when asked for.
CREATE TABLE counted_stores (
  word text COLLATE "C" PRIMARY KEY,
  query text COLLATE "C" NOT NULL, -- what is asked of keywords for that word
  products integer NOT NULL, -- vocabulary.products when it was counted
  stores jsonb NOT NULL, -- [merchant id, products][], at most 100, most first
  counted_at timestamptz NOT NULL
);
CREATE INDEX counted_stores_query ON counted_stores (query);
