-- What operators read of the market, counted by a job day by day: a page adds up some hundred rows and never reads orders.

-- The category of a line when it was ordered: a product that moves later does not change what was counted. No reference, so
-- that a category can go; lines of before have none, and count with their product.
ALTER TABLE order_items ADD COLUMN category_id bigint;

CREATE TABLE report_days (
  day date PRIMARY KEY,
  counted_at timestamptz NOT NULL,
  -- nothing can come to it any more
  is_final boolean NOT NULL,
  -- what the books say of the day, rupiah: credit positive
  commission bigint NOT NULL,
  fees bigint NOT NULL,
  vat bigint NOT NULL,
  -- vouchers that the platform paid for, less those that came back
  vouchers bigint NOT NULL,
  refunds bigint NOT NULL,
  escrow bigint NOT NULL,
  -- the same money as the orders say it: `goods` + `carriage` - `store_vouchers` is what lies in `escrow`
  goods bigint NOT NULL,
  carriage bigint NOT NULL,
  store_vouchers bigint NOT NULL,
  -- accounts that looked at products (of those that allow it to be kept), and that had something in the cart
  viewers integer NOT NULL,
  carts integer NOT NULL
);

-- Orders and the price of their goods by what happened to them on a day. `key`: 0, a category, or a province.
CREATE TABLE report_sales (
  day date NOT NULL REFERENCES report_days,
  part text NOT NULL CHECK (part IN ('all', 'category', 'province')),
  key bigint NOT NULL,
  ordered_orders integer NOT NULL,
  ordered bigint NOT NULL,
  paid_orders integer NOT NULL,
  paid bigint NOT NULL,
  completed_orders integer NOT NULL,
  completed bigint NOT NULL,
  ended_orders integer NOT NULL,
  ended bigint NOT NULL,
  PRIMARY KEY (day, part, key)
);

-- Buyers whose first paid order of the day's month was on that day, by the month of their first one ever.
CREATE TABLE report_cohorts (
  day date NOT NULL REFERENCES report_days,
  cohort date NOT NULL CHECK (extract(day FROM cohort) = 1),
  buyers integer NOT NULL,
  PRIMARY KEY (day, cohort)
);

-- Stores that somebody should look at, counted once a day.
CREATE TABLE store_risks (
  merchant_id bigint PRIMARY KEY REFERENCES merchants,
  reasons text[] NOT NULL CHECK (cardinality(reasons) > 0 AND reasons <@ ARRAY['late', 'rejects', 'complaints', 'falling']),
  orders integer NOT NULL,
  -- hundredths of a percent; NULL: nothing was due
  on_time integer,
  rejected integer NOT NULL,
  complaints integer NOT NULL,
  -- rupiah that were paid in the last 28 days, and in the 28 before
  sales bigint NOT NULL,
  sales_before bigint NOT NULL,
  counted_at timestamptz NOT NULL
);
