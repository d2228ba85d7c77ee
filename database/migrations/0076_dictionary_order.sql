-- How a dictionary sorts names: upper and lower case mixed, accents beside their letter, "Toko 9" before "Toko 10".
-- The same as compareNames in src/common/compare-names.ts. Deterministic: only equal texts are equal, so an order by
-- name and id is exact and can have an index. Such an index is to be rebuilt (REINDEX) when the ICU library of the
-- server changes its version; PostgreSQL warns of it.
CREATE COLLATION dictionary (provider = icu, locale = 'id-u-ks-level2-kn', deterministic = true);

-- the list of brands by name; merchants_by_name stays for the filter by first letter
CREATE INDEX merchants_by_dictionary ON merchants (merchant_name COLLATE dictionary, id) WHERE status = 'active';
