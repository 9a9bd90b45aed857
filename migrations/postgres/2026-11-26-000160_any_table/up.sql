-- A table whose rounds are not recorded: what is dealt there, in which variant, and its limits, as
-- the house writes them. Null at every other table.
ALTER TABLE tables ADD COLUMN title TEXT;
ALTER TABLE tables ADD COLUMN variant TEXT;
ALTER TABLE tables ADD COLUMN limits TEXT;
