-- What was booked for an order or a payment, found without reading the whole ledger.
CREATE INDEX ledger_journals_order ON ledger_journals (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX ledger_journals_payment ON ledger_journals (payment_id) WHERE payment_id IS NOT NULL;
