-- How often a product of a category was opened from a search for a word, by Jakarta day. Words and categories only: who
-- searched is not recorded. Only the most frequent of each day and only the last days are stored.
CREATE TABLE search_clicks (
  day date NOT NULL,
  word text COLLATE "C" NOT NULL CHECK (length(word) BETWEEN 1 AND 40), -- its root
  category_id integer NOT NULL,
  clicks integer NOT NULL CHECK (clicks > 0),
  PRIMARY KEY (day, word, category_id)
);

-- What a word was bought and clicked for: learned by a timer from sales and clicks, read by searches to put first what
-- is meant by a word. Derived, nothing of it is the truth.
CREATE TABLE search_affinities (
  word text COLLATE "C" NOT NULL,
  category_id integer NOT NULL,
  sold integer NOT NULL, -- pieces of products with the word in their name, threefold where it says what they are
  clicks integer NOT NULL,
  PRIMARY KEY (word, category_id)
);
