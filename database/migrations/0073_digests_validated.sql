-- What 0072 has left unread of older rows, without a lock that anybody waits for.
ALTER TABLE deliveries VALIDATE CONSTRAINT deliveries_digest_id_fkey;
ALTER TABLE deliveries VALIDATE CONSTRAINT deliveries_state_check;
