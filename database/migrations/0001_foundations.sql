-- What everything else stands on: sorting of names, the operators' settings, what the demo and the tests keep.
-- In all files: money is bigint rupiah, weight integer grams, time timestamptz.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Names in the order of a dictionary: upper and lower case mixed, accents beside their letter, "Toko 9" before "Toko 10";
-- the same as compareNames in src/common/compare-names.ts. Only equal texts are equal, so an order by name and id is
-- exact and can have an index. When the server's ICU library changes its version, PostgreSQL warns: then REINDEX.
CREATE COLLATION dictionary (provider = icu, locale = 'id-u-ks-level2-kn', deterministic = true);

-- What operators set; a missing key has the default of the code.
CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Demo data that was filled in. A filling that was begun and not finished may be thrown away and begun again.
CREATE TABLE seeds (
  name text PRIMARY KEY,
  products integer NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz
);

-- How far a test has moved the shop's clock.
create table test_clock (
  only_row  boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
insert into test_clock default values;

-- Messages that the demo and the tests do not send.
create table outbox (
  id         bigint generated always as identity primary key,
  "to"       text not null,
  channel    text not null check (channel in ('email', 'phone')),
  purpose    text not null,
  otp        text,
  body       text not null,
  created_at timestamptz not null default now()
);
create index outbox_to_newest on outbox ("to", id desc);
