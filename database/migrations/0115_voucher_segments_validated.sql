-- What 0114 has left unread of older rows, without a lock that anybody waits for.
ALTER TABLE promos VALIDATE CONSTRAINT promos_segment_check;
ALTER TABLE promos VALIDATE CONSTRAINT promos_segment_of_store;
