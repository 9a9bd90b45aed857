-- For a table whose rounds are not recorded: its game, its variant and its limits, in the house's
-- own words. Null at every other table.
ALTER TABLE tables ADD COLUMN title TEXT;
ALTER TABLE tables ADD COLUMN variant TEXT;
ALTER TABLE tables ADD COLUMN limits TEXT;
