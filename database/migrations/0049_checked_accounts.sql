-- When the bank said last that the account is of this name; null: nobody could be asked.
ALTER TABLE merchant_banks ADD COLUMN name_checked_at timestamptz;
ALTER TABLE withdrawals ADD COLUMN name_checked_at timestamptz;
