-- What 0139 has left unread of older rows, without a lock that anybody waits for.
ALTER TABLE promos VALIDATE CONSTRAINT promos_store_share_check;
ALTER TABLE promos VALIDATE CONSTRAINT promos_joined_only_check;
ALTER TABLE orders VALIDATE CONSTRAINT orders_voucher_share_check;
