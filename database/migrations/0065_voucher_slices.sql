-- Uses of a voucher that are handed out to sixteen rows, so that not every payment changes the voucher's own row. They are
-- counted in promos.used as soon as they are handed out; what is spare here was not used yet. used <= quota holds there, and
-- nothing is ever less than nothing here: together never more than the quota.
CREATE TABLE voucher_slices (
  promo_id bigint NOT NULL REFERENCES promos ON DELETE CASCADE,
  slice smallint NOT NULL CHECK (slice BETWEEN 0 AND 15),
  spare integer NOT NULL CHECK (spare >= 0),
  PRIMARY KEY (promo_id, slice)
);
