ALTER TABLE orders VALIDATE CONSTRAINT orders_cod_check;
ALTER TABLE orders VALIDATE CONSTRAINT orders_cod_remittance_fkey;
ALTER TABLE payments VALIDATE CONSTRAINT payments_payment_method_check;
ALTER TABLE ledger_accounts VALIDATE CONSTRAINT ledger_accounts_kind_check;
