-- A complaint has two voices: the store answers and offers, the buyer takes or refuses, and an operator decides the rest.

-- allowed: complaints are few, one for some of the orders, and the checks read them in no time
ALTER TABLE complaints
  -- whose turn it is; those from before wait for an operator, as does what a version before this one writes
  ADD COLUMN state text NOT NULL DEFAULT 'review' CHECK (state IN ('answering', 'offered', 'review', 'returning',
    'returned', 'replacing', 'replaced', 'decided', 'appealed', 'closed')),
  -- when the system moves it; null: never
  ADD COLUMN deadline_at timestamptz,
  -- what the store offers
  ADD COLUMN offer text CHECK (offer IN ('refund', 'part', 'replacement', 'return')),
  ADD COLUMN offer_amount bigint CHECK (offer_amount > 0),
  -- what an operator has decided and is not carried out before the time to appeal is over
  ADD COLUMN decision text CHECK (decision IN ('refund', 'partial', 'release')),
  ADD COLUMN decision_amount bigint CHECK (decision_amount > 0),
  ADD COLUMN decision_note text,
  ADD COLUMN decided_by bigint REFERENCES users,
  ADD COLUMN decided_at timestamptz,
  -- who has said that it may be carried out at once
  ADD COLUMN buyer_agrees boolean NOT NULL DEFAULT false,
  ADD COLUMN store_agrees boolean NOT NULL DEFAULT false,
  -- which decision would be the second and last
  ADD COLUMN is_appealed boolean NOT NULL DEFAULT false;
UPDATE complaints SET state = 'closed' WHERE resolution IS NOT NULL;

-- allowed: complaints are few, one for some of the orders
CREATE INDEX complaints_due ON complaints (deadline_at) WHERE deadline_at IS NOT NULL;
-- allowed: complaints are few, one for some of the orders
CREATE INDEX complaints_open ON complaints (state, created_at) WHERE state <> 'closed';
-- allowed: complaints are few, one for some of the orders
CREATE INDEX complaints_decided_by ON complaints (decided_by) WHERE decided_by IS NOT NULL;

-- What was said and done about a complaint after it was made, in the order of their ids.
CREATE TABLE complaint_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES complaints,
  -- a move of the table of complaints, `said`, or `settled`
  kind text NOT NULL,
  by_whom text NOT NULL CHECK (by_whom IN ('buyer', 'store', 'operator', 'system')),
  user_id bigint REFERENCES users,
  text text NOT NULL DEFAULT '' CHECK (char_length(text) <= 1000),
  photos uuid[] NOT NULL DEFAULT '{}',
  offer text CHECK (offer IN ('refund', 'part', 'replacement', 'return')),
  resolution text CHECK (resolution IN ('refund', 'partial', 'release')),
  -- rupiah of an offer, or of what went to the buyer
  amount bigint CHECK (amount >= 0),
  -- of a parcel on its way back, or of a replacement
  courier text,
  resi text,
  at timestamptz NOT NULL
);
CREATE INDEX complaint_events_order ON complaint_events (order_id, id);
CREATE INDEX complaint_events_user ON complaint_events (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX complaint_events_photos ON complaint_events USING gin (photos) WHERE photos <> '{}';
