-- The English title of a block of the home page; null where it has none.
ALTER TABLE home_blocks ADD COLUMN title_en text;
