-- What 0142 has left unread of older rows, without a lock that anybody waits for.
ALTER TABLE merchants VALIDATE CONSTRAINT merchants_status_check;
