-- How many rounds a table has had is counted from its rounds: they are written under the lock of
-- the table's stream, its row under that of the house's.
ALTER TABLE tables DROP COLUMN rounds;
