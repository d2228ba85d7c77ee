-- Counters of the limits that protect accounts and money, shared by all processes (rate-limiter-flexible writes them).
-- Unlogged: a count is worth no write to the log, and after a crash of the database it may begin anew.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY, -- name of the limit and a hash of what is counted
  points integer NOT NULL,
  expire bigint         -- milliseconds since 1970
) WITH (fillfactor = 70);
CREATE INDEX rate_limits_expire ON rate_limits (expire);
