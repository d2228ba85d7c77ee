-- Tokens of challenges are 256 random bits; those of the version before are UUIDs, and stay good.
ALTER TABLE challenges ALTER COLUMN token TYPE text;
