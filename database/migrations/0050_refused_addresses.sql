-- Addresses that a mail server has refused for good: nothing but security is mailed there until they are changed or proved.

ALTER TABLE users
  -- since when nobody is reached at `email`; null: nothing speaks against it
  ADD COLUMN email_refused_at timestamptz;
