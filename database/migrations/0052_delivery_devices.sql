-- no-transaction
-- A notification is told each of a person's browsers once.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS deliveries_once ON deliveries (notification_id, user_id, channel, device_id);
ALTER TABLE deliveries DROP CONSTRAINT IF EXISTS deliveries_notification_id_user_id_channel_key;
