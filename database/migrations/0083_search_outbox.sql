-- What a search engine beside the database has yet to be told: a row is added in the transaction that changes what lists and
-- searches find, and goes when the engine has it. Nothing is locked for it, and rows come only where there is such an engine.
CREATE TABLE search_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL, -- without a foreign key: of a product that is gone the engine has to be told too
  queued_at timestamptz NOT NULL DEFAULT now()
);

-- One row: which indexes are written. `version` grows with each part that is read for them, under the lock of this row: what
-- was read later has the higher one, and an older writing never overtakes it.
CREATE TABLE search_index (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version bigint NOT NULL DEFAULT 0,
  current text, -- which is searched; null: there is none
  building text -- which is being filled to become the next one
);
INSERT INTO search_index DEFAULT VALUES;

CREATE FUNCTION queue_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM search_index WHERE current IS NOT NULL OR building IS NOT NULL) THEN
    INSERT INTO search_outbox (product_id) VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER queue_for_search AFTER INSERT OR DELETE ON listing FOR EACH ROW EXECUTE FUNCTION queue_for_search();
-- a piece that is sold changes the card alone, which the engine does not have
CREATE TRIGGER queue_change_for_search AFTER UPDATE ON listing FOR EACH ROW
  WHEN ((OLD.category_id, OLD.middle_id, OLD.top_id, OLD.merchant_id, OLD.province_id, OLD.city_id, OLD.is_official,
      OLD.in_stock, OLD.rating, OLD.reviews, OLD.total_sold, OLD.price, OLD.created_at)
    IS DISTINCT FROM (NEW.category_id, NEW.middle_id, NEW.top_id, NEW.merchant_id, NEW.province_id, NEW.city_id,
      NEW.is_official, NEW.in_stock, NEW.rating, NEW.reviews, NEW.total_sold, NEW.price, NEW.created_at))
  EXECUTE FUNCTION queue_for_search();
CREATE TRIGGER queue_words_for_search AFTER UPDATE ON keywords FOR EACH ROW WHEN (OLD.words IS DISTINCT FROM NEW.words)
  EXECUTE FUNCTION queue_for_search();
