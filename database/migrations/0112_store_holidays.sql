-- When a store is closed for a while: days of Jakarta, both inclusive. One row a store: the holiday that runs or comes.
CREATE TABLE store_holidays (
  merchant_id bigint PRIMARY KEY REFERENCES merchants,
  date_start date NOT NULL,
  date_end date NOT NULL CHECK (date_end >= date_start),
  -- what the store tells its visitors
  note text NOT NULL CHECK (char_length(note) <= 200),
  updated_at timestamptz NOT NULL
);
