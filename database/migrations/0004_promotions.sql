-- What the region lookup, the brand list and the flash-sale timer read.

-- One-box lookup of addresses (API D12). search_text holds the folded words of an area and of all that it lies in,
-- each marked with where it stands: w anywhere, a area, s sub-district, c city ("aoebobo woebobo ckupang wkupang").
COMMENT ON COLUMN areas.search_text IS 'marked words, see src/market/regions/area-words.rules.ts';
CREATE INDEX areas_words ON areas USING gin (array_to_tsvector(string_to_array(search_text, ' ')));

-- The brand list (API N1): each of its orders can be walked from its beginning.
CREATE INDEX merchants_newest ON merchants (verified_at DESC, id DESC) WHERE status = 'active';
CREATE INDEX merchants_popular ON merchants (total_sold DESC, id DESC) WHERE status = 'active';
CREATE INDEX merchants_by_name ON merchants (lower(merchant_name), id) WHERE status = 'active';

-- The public promos of a store, and of the whole market (API R1, N2).
CREATE INDEX promos_newest ON promos (start_at DESC, id DESC) WHERE is_active AND deleted_at IS NULL AND type <> 'flashsale';

-- Which products are sold at a flash price in the listing right now. What differs from the slot that runs is repriced.
CREATE TABLE flash_listed (
  product_id bigint PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  promo_id bigint NOT NULL REFERENCES promos ON DELETE CASCADE,
  flash_price bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
