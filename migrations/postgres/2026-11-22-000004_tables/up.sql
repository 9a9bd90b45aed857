-- The number of a table's rounds is now counted from its rounds: they are written under the lock of
-- the table's stream, the table's row under the lock of the house's stream.
ALTER TABLE tables DROP COLUMN rounds;
