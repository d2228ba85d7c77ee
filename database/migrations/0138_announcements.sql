-- What operators tell sellers, buyers or everybody, shown to each person until it is over or they have put it away.
CREATE TABLE announcements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  audience text NOT NULL CHECK (audience IN ('sellers', 'buyers', 'everybody')),
  text text NOT NULL CHECK (char_length(text) BETWEEN 5 AND 300),
  text_en text NOT NULL CHECK (char_length(text_en) BETWEEN 5 AND 300),
  target_url text,
  -- days of Jakarta, both inclusive
  valid_from date NOT NULL,
  valid_until date NOT NULL CHECK (valid_until >= valid_from),
  created_by bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  withdrawn_at timestamptz
);
CREATE INDEX announcements_until ON announcements (valid_until) WHERE withdrawn_at IS NULL;
CREATE INDEX announcements_created_by ON announcements (created_by);

CREATE TABLE announcement_dismissals (
  user_id bigint NOT NULL REFERENCES users,
  announcement_id bigint NOT NULL REFERENCES announcements ON DELETE CASCADE,
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, announcement_id)
);
CREATE INDEX announcement_dismissals_of ON announcement_dismissals (announcement_id);
