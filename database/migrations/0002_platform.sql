-- What the ground floor keeps for demo and test: the shop's movable clock and the messages nobody really sends.

create table test_clock (
  only_row  boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
insert into test_clock default values;

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
