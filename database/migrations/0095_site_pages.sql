-- Pages that operators write, in versions, and what people have agreed to.

CREATE TABLE site_page_versions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  page text NOT NULL CHECK (page IN ('terms', 'privacy', 'help', 'contact', 'about')),
  -- counted from 1 for each page when it is published; null: the page's draft
  number integer CHECK (number > 0),
  title text NOT NULL CHECK (char_length(title) <= 100),
  title_en text NOT NULL CHECK (char_length(title_en) <= 100),
  body text NOT NULL CHECK (char_length(body) <= 30000),
  body_en text NOT NULL CHECK (char_length(body_en) <= 30000),
  -- since when it holds
  holds_from timestamptz,
  -- whoever agreed to an earlier one has to agree anew
  needs_agreement boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL,
  updated_by bigint NOT NULL REFERENCES users,
  published_at timestamptz,
  UNIQUE (page, number),
  CHECK ((number IS NULL) = (holds_from IS NULL) AND (number IS NULL) = (published_at IS NULL))
);
CREATE UNIQUE INDEX site_page_drafts ON site_page_versions (page) WHERE number IS NULL;
CREATE INDEX site_page_versions_holding ON site_page_versions (page, holds_from DESC) WHERE number IS NOT NULL;
CREATE INDEX site_page_versions_updated_by ON site_page_versions (updated_by);

-- Who agreed to which version of what, when and where. WhatsApp's consents stand in whatsapp_consents.
CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  purpose text NOT NULL CHECK (purpose IN ('terms', 'privacy')),
  -- of the page; 0: the text that the shop came with
  version integer NOT NULL CHECK (version >= 0),
  given_at timestamptz NOT NULL,
  given_ip text NOT NULL,
  given_in text NOT NULL CHECK (given_in IN ('register', 'social', 'account', 'checkout')),
  UNIQUE (user_id, purpose, version)
);
