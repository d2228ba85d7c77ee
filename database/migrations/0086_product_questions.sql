-- Questions that buyers ask about a product, and what its store answers, for everybody to read.
CREATE TABLE product_questions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products,
  user_id bigint NOT NULL REFERENCES users,
  text text NOT NULL CHECK (char_length(text) BETWEEN 5 AND 500),
  -- an address, a phone number or an account outside the shop is in it
  has_contact boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  answer text CHECK (char_length(answer) BETWEEN 1 AND 1000),
  answer_has_contact boolean NOT NULL DEFAULT false,
  answered_by bigint REFERENCES users,
  answered_at timestamptz,
  -- taken away by an operator: the question with its answer, or the answer alone
  hidden_at timestamptz,
  answer_hidden_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX product_questions_shown ON product_questions (product_id, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX product_questions_open ON product_questions (product_id) WHERE answer IS NULL AND hidden_at IS NULL;
CREATE INDEX product_questions_user ON product_questions (user_id, created_at);
CREATE INDEX product_questions_answered_by ON product_questions (answered_by) WHERE answered_by IS NOT NULL;

CREATE TABLE question_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  question_id bigint NOT NULL REFERENCES product_questions,
  part text NOT NULL CHECK (part IN ('question', 'answer')),
  reporter_id bigint NOT NULL REFERENCES users,
  reason text NOT NULL CHECK (reason IN ('outside', 'rude', 'fraud', 'spam', 'other')),
  note text,
  created_at timestamptz NOT NULL,
  decision text CHECK (decision IN ('dismissed', 'hidden')),
  decided_by bigint REFERENCES users,
  decided_at timestamptz,
  decision_note text,
  UNIQUE (question_id, part, reporter_id),
  CHECK ((decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL) = (decided_by IS NULL))
);
CREATE INDEX question_reports_open ON question_reports (created_at) WHERE decision IS NULL;
CREATE INDEX question_reports_reporter ON question_reports (reporter_id);
CREATE INDEX question_reports_decided_by ON question_reports (decided_by) WHERE decided_by IS NOT NULL;
