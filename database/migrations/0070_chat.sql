-- Buyers and stores talk: one thread for each pair.

CREATE TABLE chat_threads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  merchant_id bigint NOT NULL REFERENCES merchants,
  created_at timestamptz NOT NULL,
  -- of its newest message
  last_at timestamptz NOT NULL,
  -- messages of the other side that were not read yet
  buyer_unread integer NOT NULL DEFAULT 0 CHECK (buyer_unread >= 0),
  store_unread integer NOT NULL DEFAULT 0 CHECK (store_unread >= 0),
  blocked_by_buyer boolean NOT NULL DEFAULT false,
  blocked_by_store boolean NOT NULL DEFAULT false,
  -- when the store's answer outside its hours was last given
  auto_replied_at timestamptz,
  -- whether somebody was told outside the chat of what is unread
  buyer_told boolean NOT NULL DEFAULT false,
  store_told boolean NOT NULL DEFAULT false,
  UNIQUE (user_id, merchant_id)
);
CREATE INDEX chat_threads_buyer ON chat_threads (user_id, last_at DESC);
CREATE INDEX chat_threads_store ON chat_threads (merchant_id, last_at DESC);
CREATE INDEX chat_threads_buyer_unread ON chat_threads (user_id) WHERE buyer_unread > 0;
CREATE INDEX chat_threads_store_unread ON chat_threads (merchant_id) WHERE store_unread > 0;

CREATE TABLE chat_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  thread_id bigint NOT NULL REFERENCES chat_threads,
  sender text NOT NULL CHECK (sender IN ('buyer', 'store')),
  -- null: the store's own answer outside its hours
  sender_id bigint REFERENCES users,
  text text NOT NULL CHECK (char_length(text) <= 2000),
  photos uuid[] NOT NULL DEFAULT '{}',
  product_id bigint REFERENCES products,
  order_id bigint REFERENCES orders,
  -- an address, a phone number or an account outside the shop is in it
  has_contact boolean NOT NULL DEFAULT false,
  -- taken away by an operator
  hidden_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX chat_messages_thread ON chat_messages (thread_id, id DESC);
CREATE INDEX chat_messages_sender ON chat_messages (sender_id) WHERE sender_id IS NOT NULL;
CREATE INDEX chat_messages_product ON chat_messages (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX chat_messages_order ON chat_messages (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX chat_messages_words ON chat_messages USING gin (to_tsvector('simple', text));
CREATE INDEX chat_messages_photos ON chat_messages USING gin (photos) WHERE photos <> '{}';

CREATE TABLE chat_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id bigint NOT NULL REFERENCES chat_messages,
  thread_id bigint NOT NULL REFERENCES chat_threads,
  reporter_id bigint NOT NULL REFERENCES users,
  reason text NOT NULL CHECK (reason IN ('outside', 'rude', 'fraud', 'spam', 'other')),
  note text,
  created_at timestamptz NOT NULL,
  decision text CHECK (decision IN ('dismissed', 'hidden', 'muted')),
  decided_by bigint REFERENCES users,
  decided_at timestamptz,
  decision_note text,
  UNIQUE (message_id, reporter_id),
  CHECK ((decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL) = (decided_by IS NULL))
);
CREATE INDEX chat_reports_open ON chat_reports (created_at) WHERE decision IS NULL;
CREATE INDEX chat_reports_thread ON chat_reports (thread_id);
CREATE INDEX chat_reports_reporter ON chat_reports (reporter_id);
CREATE INDEX chat_reports_decided_by ON chat_reports (decided_by) WHERE decided_by IS NOT NULL;

-- Accounts that may write to nobody for a while.
CREATE TABLE chat_mutes (
  user_id bigint PRIMARY KEY REFERENCES users,
  until timestamptz NOT NULL
);

CREATE TABLE chat_settings (
  merchant_id bigint PRIMARY KEY REFERENCES merchants,
  auto_reply_on boolean NOT NULL DEFAULT false,
  auto_reply text NOT NULL DEFAULT '' CHECK (char_length(auto_reply) <= 500),
  -- when somebody is there, in minutes of a day in Jakarta, and on which days (1 is Monday)
  opens_at smallint NOT NULL DEFAULT 480 CHECK (opens_at BETWEEN 0 AND 1439),
  closes_at smallint NOT NULL DEFAULT 1020 CHECK (closes_at BETWEEN 1 AND 1440),
  days smallint[] NOT NULL DEFAULT '{1,2,3,4,5,6}',
  -- quick replies: [{"title", "text"}]
  templates jsonb NOT NULL DEFAULT '[]',
  CHECK (opens_at < closes_at)
);

ALTER TABLE files DROP CONSTRAINT files_type_check;
ALTER TABLE files ADD CONSTRAINT files_type_check CHECK (type IN ('product', 'profile', 'merchant', 'company', 'banner',
  'promo', 'category', 'review', 'ktp', 'ktp_selfie', 'npwp', 'company_doc', 'complaint', 'payment_proof', 'import', 'chat'));
