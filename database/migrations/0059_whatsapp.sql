-- News by WhatsApp, to those who have asked for it.

CREATE TABLE whatsapp_consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  given_at timestamptz NOT NULL,
  -- from where it was given
  given_ip text NOT NULL,
  ended_at timestamptz,
  -- switched off in the settings, answered STOP, told WhatsApp so, or another phone
  ended_by text CHECK (ended_by IN ('settings', 'stop', 'whatsapp', 'phone_changed')),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
-- those that have ended are kept as the proof that they were given
CREATE UNIQUE INDEX whatsapp_consents_open ON whatsapp_consents (user_id) WHERE ended_at IS NULL;
CREATE INDEX whatsapp_consents_user ON whatsapp_consents (user_id, id DESC);

ALTER TABLE notification_choices ADD COLUMN is_on_whatsapp boolean;

ALTER TABLE deliveries
  -- by what whoever delivers it speaks of it; null: it says nothing afterwards
  ADD COLUMN message_id text,
  DROP CONSTRAINT deliveries_channel_check,
  ADD CONSTRAINT deliveries_channel_check CHECK (channel IN ('email', 'push', 'whatsapp'));
CREATE UNIQUE INDEX deliveries_message ON deliveries (message_id) WHERE message_id IS NOT NULL;
