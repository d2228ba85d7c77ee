-- What sellers and operators read in English; null: the name as it is.
ALTER TABLE moderation_rules ADD COLUMN name_en text CHECK (char_length(name_en) BETWEEN 2 AND 100);
