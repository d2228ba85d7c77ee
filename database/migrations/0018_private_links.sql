-- Links to private files that were opened: each opens once. Rows go when their link has expired anyhow.
CREATE TABLE opened_private_links (
  link_id uuid PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX opened_private_links_expired ON opened_private_links (expires_at);
