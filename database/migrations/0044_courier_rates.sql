-- What a courier service asked for a parcel, shared by all processes and good for some minutes.
CREATE TABLE courier_rates (
  provider text NOT NULL,
  origin text NOT NULL CHECK (origin ~ '^[0-9]{5}$'),
  destination text NOT NULL CHECK (destination ~ '^[0-9]{5}$'),
  grams integer NOT NULL CHECK (grams > 0),
  -- [{courier, service, price}], rupiah
  rates jsonb NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (provider, origin, destination, grams)
);
CREATE INDEX courier_rates_asked ON courier_rates (asked_at);
