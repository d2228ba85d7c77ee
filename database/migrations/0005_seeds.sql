-- What was filled in by the shop itself. A filling that was begun and not finished may be thrown away and begun anew.
CREATE TABLE seeds (
  name text PRIMARY KEY,
  products integer NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz
);
